import type { MembersFilter } from './members-url.ts'

type Field = Exclude<keyof MembersFilter, 'q' | 'sort'>

/** What members can be filtered by besides their names, in the order of the chips, with the fields that say it. */
export const FILTER_KINDS = {
  role: ['role'],
  anyRole: ['anyRole'],
  noRole: ['noRole'],
  joined: ['joinedAfter', 'joinedBefore'],
  created: ['createdAfter', 'createdBefore'],
  timedOut: ['timedOut'],
  voice: ['voice'],
  inChannel: ['inChannel'],
  bot: ['bot'],
  pending: ['pending'],
  nick: ['nick'],
  picture: ['picture'],
  avatar: ['avatar'],
} as const satisfies Record<string, readonly Field[]>

export type FilterKind = keyof typeof FILTER_KINDS

const KINDS = Object.keys(FILTER_KINDS) as FilterKind[]

/** The kinds that a filter uses. */
export function kindsOf(filter: MembersFilter): FilterKind[] {
  return KINDS.filter(kind =>
    FILTER_KINDS[kind].some(field => filter[field] !== undefined && `${filter[field]}` !== ''),
  )
}

/** What takes a kind out of a filter. */
export function without(kind: FilterKind): Partial<MembersFilter> {
  return Object.fromEntries(FILTER_KINDS[kind].map(field => [field, undefined]))
}
