import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { records } from '../../db/records.ts'
import { now, SECOND } from '../../time.ts'
import type { HourCounts } from '../batches/hour-counts.ts'
import { type Gone, storeDepartures } from './departures.ts'
import type { MemberRow } from './member-row.ts'

/** A member who left and joined again, as they were known before: they had left by then. */
export type Returned = Gone & { joinedAt: Date; leftAt: Date }

/** The same moment is told to the second in one place and to the millisecond in another. */
export const SAME_MS = 2 * SECOND

type Stay = Pick<MemberRow, 'joinedAt'>

/** Whether both are known to have joined at one moment. */
export function isSameStay(one: Stay, other: Stay): boolean {
  if (!one.joinedAt || !other.joinedAt) return false
  return Math.abs(one.joinedAt.getTime() - other.joinedAt.getTime()) <= SAME_MS
}

/**
 * Whether somebody has left and come back though nobody told that they left: they joined later than was known. The document says
 * of that moment that it is when they joined (`platform-api.md, "Member"`), so nothing else changes it. Null: they did not, or
 * one of both moments is not told.
 */
export function returnedSince(known: Gone, { joinedAt }: Stay): Returned | null {
  if (!known.joinedAt || !joinedAt || joinedAt.getTime() - known.joinedAt.getTime() <= SAME_MS) return null
  // By the platform's clock, which may be ahead of this one.
  return { ...known, joinedAt: known.joinedAt, leftAt: new Date(Math.min(joinedAt.getTime(), now().getTime())) }
}

/**
 * Writes down that these left, and counts that they left and joined, in the hour in which they were back: not where it is known
 * already, nor where they were back before it was written down who leaves, nor of whom that is not written down at all. For the
 * transaction that stores how they are now.
 */
export async function storeUnheard(orm: Orm, guildId: string, returned: Returned[], counts: HourCounts): Promise<void> {
  if (returned.length === 0) return
  const untold = new Set((await records<{ n: number }>(orm, selectUntold(guildId, returned))).map(({ n }) => n))
  const gone = returned.filter((_, n) => untold.has(n))
  const written = await storeDepartures(orm, guildId, { gone, heard: false })
  for (const { userId, leftAt } of gone) {
    if (!written.has(userId)) continue
    counts.add('leaves', 1, leftAt)
    counts.add('joins', 1, leftAt)
  }
}

/**
 * Which of them are news, by their place. A list that is older than what is stored tells once more when they had joined before;
 * but whoever joined once leaves once. Each is looked up by itself, as by `selectLast`.
 */
export function selectUntold(guildId: string, returned: Returned[]): SQL {
  const rows = returned.map(({ userId, joinedAt, leftAt }, n) => ({ n, userId, joinedAt, leftAt }))
  return sql`
    select back.n from json_to_recordset(${JSON.stringify(rows)}::json)
      as back(n integer, "userId" text, "joinedAt" timestamptz, "leftAt" timestamptz)
    join guild_syncs on guild_syncs.guild_id = ${guildId} and guild_syncs.departures_since < back."leftAt"
    where not exists (
      select from departures
      where guild_id = ${guildId} and user_id = back."userId" collate "C"
        and abs(extract(epoch from joined_at - back."joinedAt")) * 1000 <= ${SAME_MS}::int
      offset 0
    )`
}
