import { StewardError } from '../errors.ts'
import { PlatformRefused } from '../platform/errors.ts'
import { DAY, HOUR, MINUTE, now } from '../time.ts'
import { passesInMs, waitAskedMs } from '../wait-asked.ts'
import type { Ending } from './claim-due.ts'
import { mayPass } from './may-pass.ts'

// Somebody who sees that the bot lacks a permission gives it back within a day; nobody may notice for longer.
const REFUSED_FOR_MS = DAY
const SILENT_FOR_MS = 7 * DAY
const FIRST_MS = MINUTE
// Steward may have been off for all of the week.
const FEWEST_ATTEMPTS = 10

/**
 * How long to wait (ms) before an ending that failed is tried again; null: it is given up. The attempt that failed is among
 * the `attempts`, and the `refusals` where it was refused.
 */
export function retryAfter(
  error: unknown,
  { attempts, refusals, endsAt }: Pick<Ending, 'attempts' | 'refusals' | 'endsAt'>,
): number | null {
  const waitMs = waitAskedMs(error) ?? passesInMs(error)
  if (waitMs !== null) return waitMs
  // It will not get better within minutes.
  if (isRefusal(error)) return refusals * HOUR <= REFUSED_FOR_MS ? HOUR : null
  const lateMs = now().getTime() - endsAt.getTime()
  return lateMs < SILENT_FOR_MS || attempts < FEWEST_ATTEMPTS
    ? Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), HOUR)
    : null
}

/** Whether somebody has said no, as against nothing. */
export function isRefusal(error: unknown): boolean {
  if (passesInMs(error) !== null) return false
  return error instanceof StewardError ? !mayPass(error) : error instanceof PlatformRefused
}
