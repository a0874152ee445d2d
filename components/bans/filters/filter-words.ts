import { type BanFilter, type BanFilterKind, banFilterKindsOf } from '@/lib/directory/bans-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { type SpanShown, spanWords } from '../../filters/span-words'

/** What a filter is called in the menu that adds it, and on its chip. */
export const BAN_FILTER_LABELS: Record<BanFilterKind, { menu: string; chip: string }> = {
  moderator: { menu: 'Banned by', chip: 'By' },
  banned: { menu: 'When they were banned', chip: 'Banned' },
  reason: { menu: 'With or without a reason', chip: 'Reason' },
  ends: { menu: 'For a time or for good', chip: 'Ends' },
}

/** Both answers of the filters that ask yes or no. */
export const BAN_ANSWERS = {
  reason: { yes: 'Given', no: 'None given' },
  ends: { yes: 'By itself', no: 'Only by an unban' },
} as const

interface Shown extends SpanShown {
  nameOf: (id: string) => string
}

/** What a chip says after its label: "Mia", "in the last 7 days", "None given". */
export function banFilterWords(kind: BanFilterKind, filter: BanFilter, shown: Shown): string {
  if (kind === 'banned') return spanWords(filter.after, filter.before, shown)
  if (kind === 'moderator') return nameInSentence(shown.nameOf(filter.moderator ?? ''))
  return BAN_ANSWERS[kind][filter[kind] ?? 'yes']
}

const UNKNOWN: Record<BanFilterKind, string> = {
  moderator: 'the moderator',
  banned: 'the time',
  reason: 'the reason',
  ends: 'the end',
}

/** That a filter leaves bans out of which it cannot tell: "3 bans of which the time is not known are left out." */
export function leftOutWords(count: number, filter: BanFilter): string {
  const parts = banFilterKindsOf(filter).map(kind => UNKNOWN[kind])
  const what = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' or ')
  const [which, are] = count === 1 ? ['1 ban', 'is'] : [`${count.toLocaleString('en')} bans`, 'are']
  return `${which} of which ${what} is not known ${are} left out.`
}
