import { PlatformRateLimited, PlatformUnavailable } from '../../platform/errors.ts'
import { SECOND } from '../../time.ts'
import { pause } from './pause.ts'

const TRIES = 8
const FIRST_MS = SECOND / 2
const LONGEST_MS = 30 * SECOND

/**
 * Reads from the platform as background work does: waits as long as a rate limit asks for, and through a few minutes
 * of silence. Throws the platform's other errors, the last one of too many, and at once the signal's reason.
 */
export async function patiently<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; ) {
    signal.throwIfAborted()
    try {
      return await unlessAborted(read(), signal)
    } catch (error) {
      if (error instanceof PlatformRateLimited) {
        await pause(error.retryAfterMs, signal)
      } else if (error instanceof PlatformUnavailable && ++failures < TRIES) {
        const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
        await pause(step * (0.5 + Math.random() / 2), signal)
      } else {
        throw error
      }
    }
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort))
}
