import { countDeparted, DepartedQuery } from '@/lib/queries/departures/count-departed'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(DepartedQuery, ({ steward, guild, query }) => countDeparted(steward, guild, query))
