import type { MessagesFilter } from '@/lib/directory/messages-url'

type Field = Exclude<keyof MessagesFilter, 'q'>

/** What messages can be filtered by besides their text, in the order of the chips, with the fields that say it. */
export const FILTER_KINDS = {
  channels: ['channels'],
  author: ['author'],
  when: ['after', 'before'],
  pattern: ['pattern'],
  link: ['link'],
  invite: ['invite'],
  file: ['file'],
  embed: ['embed'],
  mention: ['mention'],
  bot: ['bot'],
  pinned: ['pinned'],
  span: ['from', 'to'],
} as const satisfies Record<string, readonly Field[]>

export type FilterKind = keyof typeof FILTER_KINDS

export const KINDS = Object.keys(FILTER_KINDS) as FilterKind[]

/** The kinds that a filter uses. */
export function kindsOf(filter: MessagesFilter): FilterKind[] {
  return KINDS.filter(kind => FILTER_KINDS[kind].some(field => `${filter[field] ?? ''}` !== ''))
}

/** What takes a kind out of a filter. */
export function without(kind: FilterKind): MessagesFilter {
  return Object.fromEntries(FILTER_KINDS[kind].map(field => [field, undefined]))
}
