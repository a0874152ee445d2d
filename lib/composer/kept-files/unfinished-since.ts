import { MINUTE, now } from '../../time.ts'

// 25 MB come by a line of a quarter of a megabit per second in that time.
const UNFINISHED_MS = 15 * MINUTE

/** What began to come before and is not whole never will be. */
export function unfinishedSince(): Date {
  return new Date(now().getTime() - UNFINISHED_MS)
}
