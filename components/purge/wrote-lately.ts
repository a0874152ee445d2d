import { ageMs } from '@/lib/directory/moment-or-age'
import type { ReadMessages } from '../members/member-messages'
import { LATELY } from './spans'

/** Whether somebody wrote anything within the span that the dialog begins with; of whom nothing is known they may have. */
export function wroteLately(read: ReadMessages | undefined, now: Date): boolean {
  if (!read?.messages || read.isBehind) return true
  const since = now.getTime() - ageMs(LATELY)!
  return read.messages.some(({ createdAt }) => Date.parse(createdAt) >= since)
}
