import { DeparturesQuery, listDepartures } from '@/lib/queries/departures/list-departures'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(DeparturesQuery, ({ steward, guild, query }) => listDepartures(steward, guild, query))
