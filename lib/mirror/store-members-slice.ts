import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { appendMembers } from './append-members.ts'
import { forgetUnlisted } from './forget-unlisted.ts'
import { HourCounts } from './hour-counts.ts'
import { memberRow } from './member-row.ts'
import type { MembersSlice } from './slice-members-page.ts'
import { storeMembers } from './store-members.ts'
import type { SweepNotes } from './sweep-notes.ts'
import { type Writer, writeMirror } from './write-mirror.ts'

interface Part {
  guildId: string
  slice: MembersSlice
  notes: SweepNotes
  /** When the guild was complete before: who joined since is news. Null: never, nobody is. */
  newsSince: Date | null
}

/**
 * Makes the mirror like one slice of a sweep: forgets who should be on it and is not, then stores who is, counts them
 * and notes how far the sweep has come: never further than what is stored. Answers the ids of those who changed.
 */
export async function storeMembersSlice(context: Writer, part: Part): Promise<string[]> {
  const { guildId, slice, notes, newsSince } = part
  const forgotten = await forgetUnlisted(context, part)
  const told = slice.members
    .filter(({ user }) => notes.takes(user.id))
    .map(member => memberRow(guildId, { ...member, roleIds: notes.rolesLeft(member.roleIds) }))
  const rows = [...new Map(told.map(row => [row.userId, row])).values()]
  // Where they are news they are counted in the transaction that stores them, or never.
  const isAppended = newsSince === null && (await appendMembers(context, part, rows))
  const changed = await writeMirror(context, async ({ orm }) => {
    const stored = isAppended ? rows.map(({ userId }) => ({ userId, isNew: true })) : await storeMembers({ orm }, rows)
    if (newsSince) await countJoins(orm, guildId, newsSince, { rows, stored })
    await orm
      .update(guildSyncs)
      .set({
        cursor: slice.through,
        received: sql`${guildSyncs.received} + ${slice.members.length}`,
        skippedSoFar: sql`${guildSyncs.skippedSoFar} + ${slice.skipped}`,
      })
      .where(eq(guildSyncs.guildId, guildId))
    return stored.map(({ userId }) => userId)
  })
  return [...changed, ...forgotten]
}

interface Found {
  rows: ReturnType<typeof memberRow>[]
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
