import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../../db/client.ts'
import { departures } from '../../db/schema/departures.ts'
import { Text } from '../../input-fields.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { departed } from './departure-conditions.ts'
import type { DepartedCount } from './departure-views.ts'

// Enough to say that it is worth a look.
const MOST = 100

export const DepartedQuery = z.object({
  q: Text.trim().min(1, 'must be a part of a name.').max(200, 'must have at most 200 characters.'),
})

/**
 * How many departures the page of who left would list for a search, counted no further than
 * 100, for whoever may see that page.
 */
export async function countDeparted(
  { db }: Pick<Steward, 'db'>,
  guild: Pick<ViewedGuild, 'id'>,
  { q }: z.output<typeof DepartedQuery>,
): Promise<DepartedCount> {
  const [counted] = await selectCount(db.orm, guild.id, q)
  const count = counted?.count ?? 0
  return { count: Math.min(count, MOST), isExact: count <= MOST }
}

/** The query behind `countDeparted`. */
export function selectCount(orm: Orm, guildId: string, q: string) {
  const found = orm
    .select({ id: departures.id })
    .from(departures)
    .where(departed(guildId, { q }))
    .limit(MOST + 1)
    .as('found')
  return orm.select({ count: sql<number>`count(*)::int` }).from(found)
}
