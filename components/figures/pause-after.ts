import { MINUTE, SECOND } from '@/lib/time'

// A run has an entry for each of its targets.
const SHORTEST_MS = 2 * SECOND
// One slow answer must not leave figures as they were for long.
const LONGEST_MS = MINUTE

/** How long figures are left as they are that took so long to be read: all of the log is counted for it each time. */
export function pauseAfter(tookMs: number): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, 10 * tookMs))
}
