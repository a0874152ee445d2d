import { DeparturesQuery, listDepartures } from '@/lib/queries/list-departures'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(DeparturesQuery, ({ steward, guild, query }) => listDepartures(steward, guild, query))
