import type { z } from 'zod'
import { departures } from '../../db/schema/departures.ts'
import { departureKey } from '../../directory/departure-key.ts'
import { MOST_SELECTED } from '../../directory/most-selected.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { COUNT_OF_ALL, type MatchingIds, matchingIds } from '../matching-ids.ts'
import { departed, NEWEST } from './departure-conditions.ts'
import type { DeparturesNarrowed } from './list-departures.ts'

/**
 * The keys of all departures that match (`departureKey`), for "select all", or of the newest `most`, and how many match: who
 * leaves afterwards is not among them.
 */
export async function selectDepartures(
  { db }: Pick<Steward, 'db'>,
  guild: ViewedGuild,
  narrowed: z.output<typeof DeparturesNarrowed>,
  most = MOST_SELECTED,
): Promise<MatchingIds> {
  const rows = await db.orm
    .select({ id: departures.id, userId: departures.userId, count: COUNT_OF_ALL })
    .from(departures)
    .where(departed(guild.id, narrowed))
    .orderBy(...NEWEST)
    .limit(most)
  return matchingIds(rows, departureKey)
}
