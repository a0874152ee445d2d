import type { Bytes } from '../../db/copy-bytes.ts'
import { type MemberRow, memberRow } from '../members/member-row.ts'
import type { PageNotes } from '../sweeps/page-notes.ts'
import type { SweepNotes } from '../sweeps/sweep-notes.ts'
import { membersAsBytes } from './append-members.ts'
import type { MembersSlice } from './slice-members-page.ts'

export interface ListedSlice {
  guildId: string
  slice: MembersSlice
  /** Of the page that the slice is of. */
  page: PageNotes
  notes: SweepNotes
  /** When the guild was complete before: who joined since is news. Null: never, nobody is. */
  newsSince: Date | null
}

export interface PreparedSlice extends ListedSlice {
  rows: MemberRow[]
  /** For a first sweep, which copies them. */
  bytes: Bytes | null
  /** What is prepared holds for as long as this is what the notes say. */
  news: number
}

/** Makes rows of those of a slice whom no event has told of since: one slice is made ready while another is stored. */
export function prepareSlice(listed: ListedSlice): PreparedSlice {
  const { guildId, slice, page, notes, newsSince } = listed
  const byId = new Map<string, MemberRow>()
  for (const member of slice.members) {
    if (!notes.takes(page, member.user.id)) continue
    const roleIds = notes.rolesLeft(member.roleIds)
    byId.set(member.user.id, memberRow(guildId, roleIds === member.roleIds ? member : { ...member, roleIds }))
  }
  const rows = [...byId.values()]
  return { ...listed, rows, bytes: newsSince === null ? membersAsBytes(rows) : null, news: notes.news }
}

/** The same once more where an event has told something since. */
export function prepareAgain(prepared: PreparedSlice): PreparedSlice {
  return prepared.news === prepared.notes.news ? prepared : prepareSlice(prepared)
}
