import type { Writer } from '../write-mirror.ts'
import { appendMembers } from './append-members.ts'
import { noteProgress } from './note-progress.ts'
import { type PreparedSlice, prepareAgain } from './prepare-slice.ts'
import type { MembersSlice } from './slice-members-page.ts'
import { storeMembersSlice } from './store-members-slice.ts'

/**
 * Makes the mirror like some slices of a sweep that follow one another: at once where it is a first sweep that finds
 * nobody of them there, otherwise one by one. Answers the ids of those who changed.
 */
export async function storeSlices(context: Writer, prepared: PreparedSlice[]): Promise<string[]> {
  const slices = prepared.map(prepareAgain)
  if (await appendSlices(context, slices)) return slices.flatMap(({ rows }) => rows.map(({ userId }) => userId))
  const changed: string[] = []
  for (const one of slices) changed.push(...(await storeMembersSlice(context, prepareAgain(one))))
  return changed
}

async function appendSlices(context: Writer, slices: PreparedSlice[]): Promise<boolean> {
  const rows = slices.flatMap(({ bytes }) => bytes ?? [])
  if (rows.length < slices.length) return false
  const { guildId } = slices[0]!
  const slice = joined(slices.map(one => one.slice))
  const after = noteProgress(context.db.orm, guildId, slice).getSQL()
  const isDone = await appendMembers(context, { guildId, slice, rows, after })
  if (isDone) slices[0]!.notes.listedUnread(slice.unread, new Set())
  return isDone
}

function joined(slices: MembersSlice[]): MembersSlice {
  return {
    after: slices[0]!.after,
    through: slices.at(-1)!.through,
    members: slices.flatMap(({ members }) => members),
    unread: slices.flatMap(({ unread }) => unread),
    skipped: slices.reduce((sum, { skipped }) => sum + skipped, 0),
    isUncertain: slices.some(({ isUncertain }) => isUncertain),
    isLast: slices.at(-1)!.isLast,
  }
}
