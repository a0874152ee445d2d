import { kindsOf } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { readOnlyIds } from '@/lib/directory/read-ids'

/** Of somebody who is not listed while the members are still being read: who comes later may be them. */
export const NOT_SEEN = 'Not seen among the members read so far.'

/** What it means that ids which were searched for are of no member. `isRead`: all members are known. */
export function absentIdsWords(count: number, isRead: boolean): string {
  const ids = `${count.toLocaleString('en')} ${count === 1 ? 'id' : 'ids'}`
  if (!isRead) return `${ids}: ${NOT_SEEN.charAt(0).toLowerCase()}${NOT_SEEN.slice(1)}`
  return `${ids} ${count === 1 ? 'belongs' : 'belong'} to nobody who is a member. They may have left, or never been here.`
}

const HOW_NAMES = 'Names are found from any part of display name, nick or handle, members also by their whole id.'

/** Why no member matches, and what to try. `isRead`: all members are known. */
export function noMatchWords(filter: MembersFilter, isRead: boolean): string {
  const { q = '' } = filter
  const isFiltered = kindsOf(filter).length > 0
  const ids = readOnlyIds(q)
  if (ids && isFiltered) {
    const who = ids.length === 1 ? 'Nobody with this id fulfils' : 'Nobody with one of these ids fulfils'
    return `${who} the filters as well. Take one away, or widen it.`
  }
  if (ids && !isRead) return NOT_SEEN
  if (ids?.length === 1) return 'Nobody here has this id. They may have left, or be banned: look the account up.'
  if (ids) return 'Nobody here has one of these ids.'
  if (q && isFiltered) return `${HOW_NAMES} The filters must hold as well: take one away, or widen it.`
  return q ? HOW_NAMES : 'Nobody fulfils all of these filters. Take one away, or widen it.'
}
