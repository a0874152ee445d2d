import { DeparturesNarrowed } from '@/lib/queries/departures/list-departures'
import { selectDepartures } from '@/lib/queries/departures/select-departures'
import { guildRoute } from '@/lib/route'

export const GET = guildRoute(DeparturesNarrowed, ({ steward, guild, query }) =>
  selectDepartures(steward, guild, query),
)
