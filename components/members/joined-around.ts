import type { MembersFilter } from '@/lib/directory/members-url'
import { MINUTE } from '@/lib/time'

// The accounts of a raid come within seconds of each other; a link that they all follow is shared for a while longer.
const AROUND_MS = 5 * MINUTE

/** Who joined within five minutes of a moment, the first of them first; in whole minutes, as the filter's fields are. */
export function joinedAround(joinedAt: string): MembersFilter {
  const at = Date.parse(joinedAt)
  const from = Math.floor((at - AROUND_MS) / MINUTE) * MINUTE
  const until = Math.ceil((at + AROUND_MS) / MINUTE) * MINUTE
  return {
    joinedAfter: new Date(from).toISOString(),
    joinedBefore: new Date(until).toISOString(),
    sort: 'joined',
  }
}
