import { kindsOf } from '@/lib/directory/filter-kinds'
import { MEMBERS_FIELDS, type MembersFilter } from '@/lib/directory/members-url'
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

const HOW_FORMER_NAMES = 'A former name is found by the filter Was called.'
const WHOSE_FORMER_NAMES =
  'Who has left is not listed; former names are known from when the bot was told of the change.'

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
  const aboutFormer = filter.wasCalled ? WHOSE_FORMER_NAMES : HOW_FORMER_NAMES
  if (q && isFiltered) return `${HOW_NAMES} ${aboutFormer} The filters must hold as well: take one away, or widen it.`
  if (q) return `${HOW_NAMES} ${aboutFormer}`
  const widen = 'Nobody fulfils all of these filters. Take one away, or widen it.'
  return filter.wasCalled ? `${widen} ${WHOSE_FORMER_NAMES}` : widen
}

/** The same filter, looking for a former name instead; null where a name is not what is looked for. */
export function byFormerName(filter: MembersFilter): MembersFilter | null {
  const { q = '', wasCalled } = filter
  const name = wasCalled || readOnlyIds(q) ? undefined : MEMBERS_FIELDS.wasCalled.read(q)
  return name === undefined ? null : { ...filter, q: undefined, wasCalled: name }
}
