import type { Orm } from '../../db/client.ts'
import { HourCounts } from '../batches/hour-counts.ts'
import type { MemberRow } from '../members/member-row.ts'
import { type Listed, storeListedMembers } from '../members/store-members.ts'
import { storeUnheard } from '../members/unheard-departures.ts'
import type { Stays, SweepNotes } from '../sweeps/sweep-notes.ts'
import { type Writer, writeMirror } from '../write-mirror.ts'
import { forgetUnlisted } from './forget-unlisted.ts'
import { noteProgress } from './note-progress.ts'
import type { PreparedSlice } from './prepare-slice.ts'

/**
 * Makes the mirror like one slice of a sweep: forgets who should be on it and is not, then stores who is, counts them
 * and notes how far the sweep has come: never further than what is stored. Answers the ids of those who changed.
 */
export async function storeMembersSlice(context: Writer, prepared: PreparedSlice): Promise<string[]> {
  const { guildId, slice, rows, notes, newsSince } = prepared
  const { forgotten, kept } = await forgetUnlisted(context, prepared)
  const changed = await writeMirror(context, async ({ orm }) => {
    const stored = await storeListedMembers({ orm }, guildId, rows)
    // In the transaction that stores them, or never.
    if (newsSince) await tellNews(orm, guildId, newsSince, { rows, stored, notes })
    await noteProgress(orm, guildId, slice, kept)
    return stored.map(({ userId }) => userId)
  })
  return [...changed, ...forgotten]
}

interface Found {
  rows: MemberRow[]
  stored: Listed[]
  notes: SweepNotes
}

/** Who came while nobody listened, in the hour they came, and who left and came back. */
async function tellNews(orm: Orm, guildId: string, newsSince: Date, { rows, stored, notes }: Found): Promise<void> {
  const counts = new HourCounts()
  const isNew = new Set(stored.filter(one => one.isNew).map(({ userId }) => userId))
  for (const { userId, joinedAt } of rows) {
    if (joinedAt && joinedAt > newsSince && isNew.has(userId)) counts.add('joins', 1, joinedAt)
  }
  const returned = stored.flatMap(one => one.returned ?? [])
  if (isBelievable(notes.foundReturned(rows.length, returned.length)))
    await storeUnheard(orm, guildId, returned, counts)
  await counts.store(orm, guildId)
}

// Of a handful of members most may have come back, but not all: there is the owner, who cannot leave.
const FEW = 5

/**
 * That most of a list have joined anew is rather a platform that was moved or made anew, and dates all of them otherwise. It is
 * judged by all that the sweep has come to so far: a last slice of a few says nothing by itself.
 */
function isBelievable({ listed, returned }: Stays): boolean {
  return returned < FEW ? returned < listed : returned <= listed / 2
}
