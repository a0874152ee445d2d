import type { MembersFilter } from '@/lib/directory/members-url'
import { around } from '../filters/around'

/** Who joined within five minutes of a moment, the first of them first. */
export function joinedAround(joinedAt: string): MembersFilter {
  const { from, until } = around(joinedAt)
  return { joinedAfter: from, joinedBefore: until, sort: 'joined' }
}
