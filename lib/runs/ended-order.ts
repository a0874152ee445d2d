import { StewardError } from '../errors.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { Run } from './find-run.ts'
import { questionsOf } from './questions-of.ts'
import { BAN_ENDED, ENDED, type Own } from './run-order.ts'
import type { Turn } from './turn-of.ts'

/**
 * What a turn has come to whose order is not possible any more because the run rested, or took longer than what it orders lasts;
 * null: something else is wrong. Nobody's turn would end otherwise where the end is one for all.
 */
export function endedOrder(steward: Steward, run: Run, { input }: Own, error: unknown): Turn | null {
  if (!(error instanceof StewardError) || error.code !== 'invalid') return null
  if (questionsOf(run).isOutdated(steward, run)) return { stop: ENDED }
  const hasEnded = typeof input?.endsAt === 'string' && Date.parse(input.endsAt) <= now().getTime()
  return hasEnded ? { end: { state: 'refused', explanation: BAN_ENDED } } : null
}
