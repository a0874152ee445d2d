import { FILTER_KINDS, type FilterKind } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { isRecordKind, type RecordKind } from '@/lib/directory/record-kinds'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { type SpanShown, sinceWords, spanWords } from '../../filters/span-words'

/** What a filter is called in the menu that adds it, and on its chip. */
export const KIND_LABELS: Record<FilterKind, { menu: string; chip: string }> = {
  role: { menu: 'Has all of these roles', chip: 'Role' },
  anyRole: { menu: 'Has one of these roles', chip: 'Any role of' },
  noRole: { menu: 'Has none of these roles', chip: 'Without role' },
  joined: { menu: 'Joined', chip: 'Joined' },
  created: { menu: 'Account age', chip: 'Account made' },
  wrote: { menu: 'Last wrote', chip: 'Last wrote' },
  timedOut: { menu: 'Timed out', chip: 'Timeout' },
  voice: { menu: 'In voice', chip: 'Voice' },
  inChannel: { menu: 'In one of these voice channels', chip: 'In' },
  bot: { menu: 'Bot or person', chip: 'Kind' },
  pending: { menu: 'Member screening', chip: 'Screening' },
  nick: { menu: 'Nick', chip: 'Nick' },
  wasCalled: { menu: 'Was called…', chip: 'Was called' },
  picture: { menu: 'Picture', chip: 'Picture' },
  avatar: { menu: 'The same picture', chip: 'Picture' },
  warnings: { menu: 'Warned before', chip: 'Warned' },
  timeouts: { menu: 'Timed out before', chip: 'Timed out before' },
  kicks: { menu: 'Kicked before', chip: 'Kicked' },
  bans: { menu: 'Banned before', chip: 'Banned' },
  notes: { menu: 'Staff notes', chip: 'Notes' },
}

/** Both answers of the filters that ask yes or no. */
export const ANSWERS = {
  timedOut: { yes: 'Timed out now', no: 'Not timed out' },
  voice: { yes: 'In a channel now', no: 'In no channel' },
  bot: { yes: 'Bots', no: 'People, no bots' },
  pending: { yes: 'Not passed yet', no: 'Passed' },
  nick: { yes: 'Has a nick', no: 'Has no nick' },
  picture: { yes: 'Has one', no: 'Has none' },
  notes: { yes: 'Has some', no: 'Has none' },
} as const

export type AnswerKind = keyof typeof ANSWERS

export const isAnswerKind = (kind: FilterKind): kind is AnswerKind => kind in ANSWERS

/** The kinds that ask when something was. */
type SpanKind = 'joined' | 'created' | 'wrote'

export const isSpanKind = (kind: FilterKind): kind is SpanKind =>
  kind === 'joined' || kind === 'created' || kind === 'wrote'

interface Shown extends SpanShown {
  nameOfRole: (id: string) => string
  nameOfChannel: (id: string) => string
}

/** What a chip says after its label: "Moderator +2", "in the last hour", "Bots". */
export function filterWords(kind: FilterKind, filter: MembersFilter, shown: Shown): string {
  if (isSpanKind(kind)) {
    const [after, before] = FILTER_KINDS[kind]
    // Who never wrote, wrote at no time before.
    if (kind === 'wrote' && filter.wroteBefore && !filter.wroteAfter) return sinceWords(filter.wroteBefore, shown)
    return spanWords(filter[after], filter[before], shown)
  }
  if (kind === 'avatar') return 'exactly the same'
  if (kind === 'wasCalled') return nameInSentence(filter.wasCalled ?? '')
  if (isRecordKind(kind)) return recordWords(kind, filter, shown)
  if (isAnswerKind(kind)) return ANSWERS[kind][filter[kind] ?? 'yes']
  const nameOf = kind === 'inChannel' ? shown.nameOfChannel : shown.nameOfRole
  const names = (filter[kind] ?? []).map(nameOf)
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
}

/** "at least 2 times, in the last 30 days". */
function recordWords(kind: RecordKind, filter: MembersFilter, shown: Shown): string {
  const [asked, after, before] = FILTER_KINDS[kind]
  const times = filter[asked] ?? 1
  const often = times === 1 ? 'at least once' : `at least ${times} times`
  const isEver = !filter[after] && !filter[before]
  return isEver ? often : `${often}, ${spanWords(filter[after], filter[before], shown)}`
}
