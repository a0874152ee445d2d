import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { noteSurges } from './note-surges.ts'

const ROUND_MS = 15 * SECOND

/** Has mod logs tell when unusually many join, and when that is over, whether or not anybody looks at the guild. */
export function startWatchingSurges(steward: Steward): { stop(): Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: () => noteSurges(steward),
    failure: 'a round that looks for surges failed',
  })
}
