import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { appendMembers } from './append-members.ts'
import { forgetUnlisted } from './forget-unlisted.ts'
import { HourCounts } from './hour-counts.ts'
import type { MemberRow } from './member-row.ts'
import { type Listed, type PreparedSlice, prepareSlice } from './prepare-slice.ts'
import type { MembersSlice } from './slice-members-page.ts'
import { storeMembers } from './store-members.ts'
import { type Writer, writeMirror } from './write-mirror.ts'

interface Part extends Listed {
  /** What was made of the slice before its turn came. */
  prepared: PreparedSlice
  /** When the guild was complete before: who joined since is news. Null: never, nobody is. */
  newsSince: Date | null
}

/**
 * Makes the mirror like one slice of a sweep: forgets who should be on it and is not, then stores who is, counts them
 * and notes how far the sweep has come: never further than what is stored. Answers the ids of those who changed.
 */
export async function storeMembersSlice(context: Writer, part: Part): Promise<string[]> {
  const { guildId, slice, notes, newsSince } = part
  const isFresh = part.prepared.news === notes.news
  const { rows, text } = isFresh ? part.prepared : prepareSlice(part, { asText: part.prepared.text !== null })
  const after = noteProgress(context.db.orm, guildId, slice).getSQL()
  if (text !== null && (await appendMembers(context, { guildId, slice, rows: text, after }))) {
    return rows.map(({ userId }) => userId)
  }
  const forgotten = await forgetUnlisted(context, part)
  const changed = await writeMirror(context, async ({ orm }) => {
    const stored = await storeMembers({ orm }, rows)
    // In the transaction that stores them, or never.
    if (newsSince) await countJoins(orm, guildId, newsSince, { rows, stored })
    await noteProgress(orm, guildId, slice)
    return stored.map(({ userId }) => userId)
  })
  return [...changed, ...forgotten]
}

function noteProgress(orm: Orm, guildId: string, { through, members, skipped }: MembersSlice) {
  return orm
    .update(guildSyncs)
    .set({
      cursor: through,
      received: sql`${guildSyncs.received} + ${members.length}::int`,
      skippedSoFar: sql`${guildSyncs.skippedSoFar} + ${skipped}::int`,
    })
    .where(eq(guildSyncs.guildId, guildId))
}

interface Found {
  rows: MemberRow[]
  stored: { userId: string; isNew: boolean }[]
}

/** Who came while nobody listened, in the hour they came. */
async function countJoins(orm: Orm, guildId: string, newsSince: Date, { rows, stored }: Found): Promise<void> {
  const counts = new HourCounts()
  const isNew = new Set(stored.filter(one => one.isNew).map(({ userId }) => userId))
  for (const { userId, joinedAt } of rows) {
    if (joinedAt && joinedAt > newsSince && isNew.has(userId)) counts.add('joins', 1, joinedAt)
  }
  await counts.store(orm, guildId)
}
