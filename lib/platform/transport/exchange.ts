import { setTimeout as wait } from 'node:timers/promises'
import { RateLimitError } from '@discordjs/rest'
import { PlatformRateLimited, PlatformUnavailable } from '../errors.ts'
import type { Answer } from './answer.ts'
import type { openRequestQueue, QueuedRequest } from './request-queue.ts'
import { BrokenRequest } from './send-request.ts'

// 3 s: what a person waits for a rate limit; more is refused and becomes a run (design, "Folders").
const LONGEST_WAIT_MS = 3_000
const REPEATS = 2
const FIRST_PAUSE_MS = 150

type Queue = ReturnType<typeof openRequestQueue>

/**
 * One request to its answer, of whatever status but 429. A read is repeated up to twice after a 5xx or a broken
 * connection, a write never: whoever ordered it looks first. Waits up to 3 s in all for rate limits.
 *
 * Throws PlatformRateLimited and PlatformUnavailable.
 */
export async function exchange(queue: Queue, request: QueuedRequest): Promise<Answer> {
  const repeats = request.method === 'GET' ? REPEATS : 0
  let waitedMs = 0
  for (let repeat = 0; ; ) {
    const result = await attempt(queue, request)
    if (result instanceof RateLimitError) {
      const waitMs = Math.ceil(Math.max(0, result.retryAfter || result.timeToReset))
      if (waitedMs + waitMs > LONGEST_WAIT_MS) throw new PlatformRateLimited({ ...request, status: 429 }, waitMs)
      // A little over, so that the platform's clock is surely past it, and an end to zeroes.
      const pauseMs = waitMs + 10 + Math.random() * 40
      waitedMs += pauseMs
      await wait(pauseMs)
    } else if (repeat < repeats && mayPass(result)) {
      await wait(FIRST_PAUSE_MS * 3 ** repeat * (0.5 + Math.random()))
      repeat++
    } else if (result instanceof BrokenRequest) {
      throw new PlatformUnavailable({ ...request, status: null, why: result.message, cause: result }, result.sent)
    } else {
      return result
    }
  }
}

async function attempt(queue: Queue, request: QueuedRequest): Promise<Answer | RateLimitError | BrokenRequest> {
  try {
    return await queue(request)
  } catch (error) {
    if (error instanceof RateLimitError || error instanceof BrokenRequest) return error
    throw error
  }
}

/** Whether trying again at once has a chance. After a timeout the person has waited long enough already. */
function mayPass(result: Answer | BrokenRequest): boolean {
  return result instanceof BrokenRequest ? !result.timedOut : result.status >= 500
}
