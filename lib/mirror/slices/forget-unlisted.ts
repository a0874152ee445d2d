import { setImmediate as breathe } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { promiseKept } from '../../kept-roles/promise-kept.ts'
import { HourCounts } from '../batches/hour-counts.ts'
import { storeDepartures } from '../members/departures.ts'
import { storeFormerNames } from '../members/former-names.ts'
import type { SweepNotes } from '../sweeps/sweep-notes.ts'
import { type Writer, writeMirror } from '../write-mirror.ts'
import { memberIdRange } from './member-id-range.ts'
import type { MembersSlice } from './slice-members-page.ts'

// Of a guild that many have left there may be far more than are on the slice, and a statement takes 65,535 parameters.
const AT_ONCE = 500

interface Listed {
  guildId: string
  slice: MembersSlice
  notes: SweepNotes
  newsSince: Date | null
}

interface Unlisted {
  /** The ids of those who are forgotten. */
  forgotten: string[]
  /** How many of those whom the slice lists and of whom nothing else could be read stay as they were known. */
  kept: number
}

/** Forgets the mirrored members whom a slice should list and does not. They have left by now, nobody knows when. */
export async function forgetUnlisted(context: Writer, { guildId, slice, notes, newsSince }: Listed): Promise<Unlisted> {
  const known = await context.db.orm
    .select({ userId: members.userId })
    .from(members)
    .where(memberIdRange(guildId, slice.after, slice.through))
  const unread = new Set(slice.unread)
  const listed = new Set([...slice.members.map(({ user }) => user.id), ...unread])
  const unlisted = known.map(({ userId }) => userId).filter(id => !listed.has(id) && !notes.hasArrived(id))
  for (let start = 0; start < unlisted.length; start += AT_ONCE) {
    const ids = unlisted.slice(start, start + AT_ONCE)
    await writeMirror(context, async ({ orm }) => {
      const gone = await orm
        .delete(members)
        .where(and(eq(members.guildId, guildId), inArray(members.userId, ids)))
        .returning()
      const nicks = gone.flatMap(({ userId, nick }) => (nick ? [{ userId, kind: 'nick' as const, name: nick }] : []))
      await storeFormerNames(orm, guildId, nicks)
      // Whoever is still there after all wears them.
      if (!newsSince || slice.isUncertain) return promiseKept(orm, guildId, { gone, heard: false })
      const counts = new HourCounts()
      counts.add('leaves', gone.length)
      await counts.store(orm, guildId)
      await storeDepartures(orm, guildId, { gone, heard: false })
    })
    await breathe()
  }
  const kept = new Set(known.flatMap(({ userId }) => (unread.has(userId) ? [userId] : [])))
  notes.listedUnread(unread, kept)
  return { forgotten: unlisted, kept: kept.size }
}
