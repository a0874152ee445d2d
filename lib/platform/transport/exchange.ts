import { setTimeout as wait } from 'node:timers/promises'
import { RateLimitError } from '@discordjs/rest'
import { countWait } from '../../metrics/meters.ts'
import { PlatformRateLimited, PlatformUnavailable } from '../errors.ts'
import type { Repeat } from '../repeats.ts'
import type { Answer } from './answer.ts'
import { lostAnswer, outcomeOfRepeat } from './lost-answer.ts'
import type { openRequestQueue, QueuedRequest } from './request-queue.ts'
import { BrokenRequest } from './send-request.ts'

// 3 s: what a person waits for a rate limit; more is refused and becomes a run (design, "Folders").
const LONGEST_WAIT_MS = 3_000
// 60 s: what work waits that nobody waits for; after that it asks for another turn.
const LONGEST_BACKGROUND_WAIT_MS = 60_000
// A platform that says 0 again and again would be asked in a rush.
const LEAST_WAIT_MS = 100
const REPEATS = 2
const FIRST_PAUSE_MS = 150

type Queue = ReturnType<typeof openRequestQueue>

interface Patience {
  repeat: Repeat
  /** No repeat begins later than this, in ms since the first attempt. */
  repeatsWithinMs: number
  /** Nobody waits for it: it leaves the last of a rate limit to those who do, and waits longer itself. */
  inBackground?: boolean
}

/**
 * One request to its answer, of whatever status but 429. What `repeat` allows is repeated up to twice after a 5xx or a
 * broken connection; everything else is told at once, and whoever ordered it looks. Waits up to 3 s in all for rate
 * limits, in the background up to a minute.
 *
 * Throws PlatformRateLimited and PlatformUnavailable.
 */
export async function exchange(queue: Queue, request: QueuedRequest, patience: Patience): Promise<Answer> {
  const begun = performance.now()
  let repeats = patience.repeat === 'again' ? REPEATS : 0
  // A write that was sent and never confirmed: whatever comes after it, it may have happened.
  let lost: PlatformUnavailable | null = null
  const longestWaitMs = patience.inBackground ? LONGEST_BACKGROUND_WAIT_MS : LONGEST_WAIT_MS
  for (let waitedMs = 0; ; ) {
    const leaveMs = patience.inBackground ? Math.ceil(queue.windows.untilRoom(request)) : 0
    if (leaveMs > 0) {
      if (waitedMs + leaveMs > longestWaitMs)
        throw lost ?? new PlatformRateLimited({ ...request, status: null }, leaveMs)
      waitedMs += leaveMs
      countWait(leaveMs)
      await wait(leaveMs)
      continue
    }
    const result = await attempt(queue, request)
    const pauseMs = FIRST_PAUSE_MS * 3 ** (REPEATS - repeats) * (0.5 + Math.random())
    if (result instanceof RateLimitError) {
      const waitMs = Math.ceil(Math.max(LEAST_WAIT_MS, result.retryAfter || result.timeToReset))
      queue.windows.refused(request, waitMs, result.global)
      if (waitedMs + waitMs > longestWaitMs) throw lost ?? new PlatformRateLimited({ ...request, status: 429 }, waitMs)
      // A little over, so that the platform's clock is surely past it.
      const limitMs = waitMs + 10 + Math.random() * 40
      waitedMs += limitMs
      countWait(limitMs)
      await wait(limitMs)
    } else if (repeats > 0 && mayPass(result) && performance.now() - begun + pauseMs < patience.repeatsWithinMs) {
      lost ??= lostAnswer(request, result)
      repeats--
      await wait(pauseMs)
    } else if (lost) {
      return outcomeOfRepeat(request, lost, result)
    } else if (result instanceof BrokenRequest) {
      throw new PlatformUnavailable({ ...request, status: null, why: result.message, cause: result }, result.sent)
    } else {
      return result
    }
  }
}

async function attempt(queue: Queue, request: QueuedRequest): Promise<Answer | RateLimitError | BrokenRequest> {
  try {
    return await queue.send(request)
  } catch (error) {
    if (error instanceof RateLimitError || error instanceof BrokenRequest) return error
    throw error
  }
}

/** Whether trying again at once has a chance. */
function mayPass(result: Answer | BrokenRequest): boolean {
  return result instanceof BrokenRequest ? result.transient : result.status >= 500
}
