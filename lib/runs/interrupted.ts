import { causesOf } from '../causes-of.ts'
import { CallWithdrawn } from '../platform/errors.ts'

/** The run was paused, cancelled or taken over between claim and call: nothing was called. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** Whether something was broken off because it is another process's by now, or nobody's: nothing was called. */
export function wasInterrupted(error: unknown): boolean {
  return causesOf(error).some(cause => cause instanceof Interrupted || cause instanceof CallWithdrawn)
}
