import { causesOf } from './causes-of.ts'
import { StewardError } from './errors.ts'
import { PlatformRateLimited } from './platform/errors.ts'
import { SECOND } from './time.ts'

/** How long the platform, or a limit of Steward's own, has asked to wait, in ms; null where that is not what went wrong. */
export function waitAskedMs(error: unknown): number | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof PlatformRateLimited) return cause.retryAfterMs
    if (cause instanceof StewardError && cause.code === 'rate_limited') return cause.details.retryAfterMs ?? SECOND
  }
  return null
}

/**
 * How long until what stands in the way of an order has passed by itself, such as the erasure of somebody's data,
 * in ms; null where that is not what went wrong.
 */
export function passesInMs(error: unknown): number | null {
  return error instanceof StewardError && error.code === 'conflict' ? (error.details.retryAfterMs ?? null) : null
}
