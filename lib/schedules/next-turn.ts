import type { ScheduleTimes } from '../db/schema/composer.ts'
import { now } from '../time.ts'
import { cronTurns } from './cron.ts'

/**
 * The first turn of what was just ordered. A moment that was to come when the order arrived counts, also where it has passed
 * while rights were checked.
 */
export function firstTurn(times: ScheduleTimes): Date | null {
  return times.kind === 'once' ? new Date(times.at) : nextTurn(times, now())
}

/** The first turn after a moment; null where none comes any more. */
export function nextTurn(times: ScheduleTimes, after: Date): Date | null {
  return times.kind === 'once' ? null : (cronTurns(times, after, 1)[0] ?? null)
}
