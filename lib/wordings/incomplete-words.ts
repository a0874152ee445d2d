import type { Freshness } from '../mirror/freshness.ts'

/** As of when the list of members is complete, ISO 8601: `now` where changes are heard; null before its first full reading. */
export function membersCompleteAt(freshness: Freshness, now: Date): string | null {
  return isLive(freshness) ? now.toISOString() : freshness.completeAt
}

function isLive({ gateway, gatewaySince, completeAt }: Freshness): boolean {
  return gateway === 'connected' && completeAt !== null && completeAt >= gatewaySince
}

/** What a file of members lacks, or may lack; null where it is whole. `clock` writes a moment. */
export function incompleteMembersWords(freshness: Freshness, clock: (moment: Date) => string): string | null {
  const { completeAt, unread } = freshness
  const unreadable = unreadableWords(unread, ['member', 'members'])
  if (isLive(freshness)) return unreadable
  const state = completeAt
    ? `Complete as of ${clock(new Date(completeAt))}; later changes may be missing.`
    : 'Not complete before the first full reading of the member list.'
  return unreadable ? `${state} ${unreadable}` : state
}

/** The same of a list of which only some entries cannot be read. */
export function unreadableWords(unread: number, [one, many]: [one: string, many: string]): string | null {
  if (unread === 0) return null
  return `${unread.toLocaleString('en')} unreadable ${unread === 1 ? one : many}: missing, or as known before.`
}
