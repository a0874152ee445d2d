import { kindsUsed, withoutKind } from './kinds-used.ts'
import type { MembersFilter } from './members-url.ts'

type Field = Exclude<keyof MembersFilter, 'q' | 'sort'>

/** What members can be filtered by besides their names, in the order of the chips, with the fields that say it. */
export const FILTER_KINDS = {
  role: ['role'],
  anyRole: ['anyRole'],
  noRole: ['noRole'],
  joined: ['joinedAfter', 'joinedBefore'],
  created: ['createdAfter', 'createdBefore'],
  wrote: ['wroteAfter', 'wroteBefore'],
  timedOut: ['timedOut'],
  voice: ['voice'],
  inChannel: ['inChannel'],
  bot: ['bot'],
  pending: ['pending'],
  nick: ['nick'],
  wasCalled: ['wasCalled'],
  picture: ['picture'],
  avatar: ['avatar'],
  warnings: ['warnings', 'warningsAfter', 'warningsBefore'],
  timeouts: ['timeouts', 'timeoutsAfter', 'timeoutsBefore'],
  kicks: ['kicks', 'kicksAfter', 'kicksBefore'],
  bans: ['bans', 'bansAfter', 'bansBefore'],
  notes: ['notes'],
} as const satisfies Record<string, readonly Field[]>

export type FilterKind = keyof typeof FILTER_KINDS

/** The action that somebody must be allowed to who asks by these; by the others asks whoever may enter. */
export const RIGHT_OF_KIND = {
  wrote: 'activity.list',
  warnings: 'audit.list.all',
  timeouts: 'audit.list.all',
  kicks: 'audit.list.all',
  bans: 'audit.list.all',
  notes: 'note.list',
} as const satisfies Partial<Record<FilterKind, string>>

/** A kind that not everybody may ask by. */
export type GuardedKind = keyof typeof RIGHT_OF_KIND

/** Whether asking by it takes a right of its own. */
export const isGuarded = (kind: FilterKind): kind is GuardedKind => kind in RIGHT_OF_KIND

/** The kinds that a filter uses. */
export function kindsOf(filter: MembersFilter): FilterKind[] {
  return kindsUsed(FILTER_KINDS, filter)
}

/** What takes a kind out of a filter. */
export function without(kind: FilterKind): Partial<MembersFilter> {
  return withoutKind(FILTER_KINDS, kind)
}
