import type { MessagesPage } from '../../platform/list-messages.ts'
import type { Profile } from '../../platform/profile.ts'
import { createdAt } from '../../platform/snowflake.ts'
import type { Position } from './store-messages-page.ts'

/** Where the message stands with which a page ends; null where it is the last page, or where nobody can tell. */
export function endOfPage(profile: Profile, { messages, next }: MessagesPage): Position | null {
  if (next === null) return null
  const at = messages.find(({ id }) => id === next)?.createdAt ?? createdAt(profile, next)
  return at && { createdAt: at, id: next }
}

/**
 * From when on nothing of a page is missing because it could not be read; null: nothing is. Where it cannot be told which
 * messages these are, any may be: that is `top` then, where the page begins.
 */
export function readableFrom(profile: Profile, { skipped, unread }: MessagesPage, top: Date): Date | null {
  if (skipped === 0) return null
  const times = unread.map(id => createdAt(profile, id)?.getTime())
  const newest = times.reduce<number>((one, other) => Math.max(one, other ?? Number.NaN), 0)
  return unread.length < skipped || Number.isNaN(newest) ? top : new Date(newest + 1)
}

/** Whether a page holds what is not older than it was asked for: some platforms ignore `before` and send the newest again. */
export function isFromTop({ messages, unread }: MessagesPage, before: string | undefined): boolean {
  return before !== undefined && [...messages.map(({ id }) => id), ...unread].some(id => BigInt(id) >= BigInt(before))
}
