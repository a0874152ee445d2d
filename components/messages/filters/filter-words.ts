import type { MessagesFilter } from '@/lib/directory/messages-url'
import { type SpanShown, spanWords } from '../../filters/span-words'
import type { FilterKind } from './filter-kinds'

/** What a filter is called in the menu that adds it, and on its chip. */
export const KIND_LABELS: Record<FilterKind, { menu: string; chip: string }> = {
  channels: { menu: 'Several channels', chip: 'In' },
  author: { menu: 'Written by', chip: 'By' },
  when: { menu: 'When', chip: 'Written' },
  pattern: { menu: 'Pattern', chip: 'Pattern' },
  link: { menu: 'Links', chip: 'Links' },
  invite: { menu: 'Invites', chip: 'Invites' },
  file: { menu: 'Files', chip: 'Files' },
  embed: { menu: 'Embeds', chip: 'Embeds' },
  mention: { menu: 'Mentions', chip: 'Mentions' },
  bot: { menu: 'Bot or person', chip: 'Kind' },
  pinned: { menu: 'Pinned', chip: 'Pinned' },
  span: { menu: 'From one message to another', chip: 'Span' },
}

/** Both answers of the filters that ask yes or no. */
export const ANSWERS = {
  link: { yes: 'Has a link', no: 'Has no link' },
  invite: { yes: 'Has an invite', no: 'Has no invite' },
  file: { yes: 'Has a file', no: 'Has no file' },
  embed: { yes: 'Has an embed', no: 'Has no embed' },
  mention: { yes: 'Mentions somebody', no: 'Mentions nobody' },
  bot: { yes: 'By bots', no: 'By people' },
  pinned: { yes: 'Only pinned', no: 'Not pinned' },
} as const

export type AnswerKind = keyof typeof ANSWERS

export const isAnswerKind = (kind: FilterKind): kind is AnswerKind => kind in ANSWERS

interface ShownMessages extends SpanShown {
  nameOfPerson: (id: string) => string
  nameOfChannel: (id: string) => string
}

/** What a chip says after its label: "Rex +2", "in the last hour", "Has a link". */
export function filterWords(kind: FilterKind, filter: MessagesFilter, shown: ShownMessages): string {
  if (isAnswerKind(kind)) return ANSWERS[kind][filter[kind] ?? 'yes']
  if (kind === 'when') return spanWords(filter.after, filter.before, shown)
  if (kind === 'pattern') return filter.pattern ?? ''
  if (kind === 'author') return inShort((filter.author ?? []).map(shown.nameOfPerson))
  if (kind === 'channels') return inShort((filter.channels ?? []).map(id => `#${shown.nameOfChannel(id)}`))
  const { from, to } = filter
  if (from && to) return `message …${from.slice(-6)} to …${to.slice(-6)}`
  return from ? `message …${from.slice(-6)} and newer` : `message …${(to ?? '').slice(-6)} and older`
}

function inShort(names: string[]): string {
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
}
