import { membersAsText } from './append-members.ts'
import { type MemberRow, memberRow } from './member-row.ts'
import type { PageNotes } from './page-notes.ts'
import type { MembersSlice } from './slice-members-page.ts'
import type { SweepNotes } from './sweep-notes.ts'

export interface Listed {
  guildId: string
  slice: MembersSlice
  /** Of the page that the slice is of. */
  page: PageNotes
  notes: SweepNotes
}

export interface PreparedSlice {
  rows: MemberRow[]
  /** For a first sweep, which copies. */
  text: string | null
  /** It holds for as long as no other event has told something. */
  news: number
}

/** Makes rows of those of a slice whom no event has told of since: one slice is made ready while another is stored. */
export function prepareSlice({ guildId, slice, page, notes }: Listed, { asText }: { asText: boolean }): PreparedSlice {
  const rows = new Map<string, MemberRow>()
  for (const member of slice.members) {
    if (!notes.takes(page, member.user.id)) continue
    const roleIds = notes.rolesLeft(member.roleIds)
    rows.set(member.user.id, memberRow(guildId, roleIds === member.roleIds ? member : { ...member, roleIds }))
  }
  const list = [...rows.values()]
  return { rows: list, text: asText ? membersAsText(list) : null, news: notes.news }
}
