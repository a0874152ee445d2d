import type { FilterKind } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { momentOrAge } from '@/lib/directory/moment-or-age'
import { clockWords } from '../../ui/time-words'
import { readAge, UNITS } from './time-filter'

/** What a filter is called in the menu that adds it, and on its chip. */
export const KIND_LABELS: Record<FilterKind, { menu: string; chip: string }> = {
  role: { menu: 'Has all of these roles', chip: 'Role' },
  anyRole: { menu: 'Has one of these roles', chip: 'Any role of' },
  noRole: { menu: 'Has none of these roles', chip: 'Without role' },
  joined: { menu: 'Joined', chip: 'Joined' },
  created: { menu: 'Account age', chip: 'Account made' },
  timedOut: { menu: 'Timed out', chip: 'Timeout' },
  bot: { menu: 'Bot or person', chip: 'Kind' },
  pending: { menu: 'Member screening', chip: 'Screening' },
  nick: { menu: 'Nick', chip: 'Nick' },
}

/** Both answers of the filters that ask yes or no. */
export const ANSWERS = {
  timedOut: { yes: 'Timed out now', no: 'Not timed out' },
  bot: { yes: 'Bots', no: 'People, no bots' },
  pending: { yes: 'Not passed yet', no: 'Passed' },
  nick: { yes: 'Has a nick', no: 'Has no nick' },
} as const

export type AnswerKind = keyof typeof ANSWERS

export const isAnswerKind = (kind: FilterKind): kind is AnswerKind => kind in ANSWERS

export interface Shown {
  now: Date
  /** Of the first render; the browser's own zone afterwards. */
  timeZone?: string
  nameOfRole: (id: string) => string
}

/** What a chip says after its label: "Moderator +2", "in the last hour", "Bots". */
export function filterWords(kind: FilterKind, filter: MembersFilter, shown: Shown): string {
  if (kind === 'joined') return spanWords(filter.joinedAfter, filter.joinedBefore, shown)
  if (kind === 'created') return spanWords(filter.createdAfter, filter.createdBefore, shown)
  if (isAnswerKind(kind)) return ANSWERS[kind][filter[kind] ?? 'yes']
  const names = (filter[kind] ?? []).map(shown.nameOfRole)
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
}

/** A span of time: "in the last hour", "since 3 Mar, 14:05". */
export function spanWords(
  after: string | undefined,
  before: string | undefined,
  shown: Pick<Shown, 'now' | 'timeZone'>,
): string {
  const [from, until] = [readAge(after), readAge(before)]
  if (from && !before) return `in the last ${ageWords(from, true)}`
  if (until && !after) return `more than ${ageWords(until)} ago`
  const [first, last] = [after, before].map(text => text && momentWords(text, shown))
  if (first && last) return `${first} to ${last}`
  return first ? `since ${first}` : `before ${last}`
}

/** "hour" or "1 hour", "10 minutes". */
function ageWords({ count, unit }: { count: string; unit: keyof typeof UNITS }, bareOne = false): string {
  const number = Number(count)
  if (number === 1) return bareOne ? UNITS[unit] : `1 ${UNITS[unit]}`
  return `${number} ${UNITS[unit]}s`
}

function momentWords(text: string, { now, timeZone }: Pick<Shown, 'now' | 'timeZone'>): string {
  const age = readAge(text)
  if (age) return `${ageWords(age)} ago`
  const at = momentOrAge(text, now)
  return at ? clockWords(at, now, timeZone) : text
}
