import { and, eq, gte, isNull, lt, max, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { staffNotes } from '../db/schema/notes.ts'
import type { Time } from '../directory/figure-times.ts'

/** Imported ones are what others wrote elsewhere. */
export const wroteHere = isNull(staffNotes.importId)

/**
 * How many notes each wrote in a guild in a time, of those that are still there: a deleted one leaves nothing that could be
 * counted. Names as the newest note has them; `lastMs`: when they wrote that, in ms since 1970.
 */
export async function countWritten(orm: Orm, guildId: string, time: Time) {
  const rows = await selectWritten(orm, guildId, time)
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastMs: lastAt!.getTime() }))
}

/** The query behind `countWritten`: a row for each author. */
export function selectWritten(orm: Orm, guildId: string, { from, before }: Time) {
  return orm
    .select({
      id: staffNotes.authorId,
      name: sql<string>`(array_agg(${staffNotes.authorName} order by ${staffNotes.createdAt} desc))[1]`,
      notes: sql<number>`count(*)::int`,
      lastAt: max(staffNotes.createdAt),
    })
    .from(staffNotes)
    .where(
      and(
        eq(staffNotes.guildId, guildId),
        wroteHere,
        gte(staffNotes.createdAt, from),
        before && lt(staffNotes.createdAt, before),
      ),
    )
    .groupBy(staffNotes.authorId)
}
