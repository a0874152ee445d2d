import { PlatformUnavailable } from '../errors.ts'
import type { Answer } from './answer.ts'
import { isBareNotFound } from './read-answer.ts'
import type { QueuedRequest } from './request-queue.ts'
import { BrokenRequest } from './send-request.ts'

/** What an attempt without a proper answer leaves open; null where nothing can have happened. */
export function lostAnswer(request: QueuedRequest, result: Answer | BrokenRequest): PlatformUnavailable | null {
  if (request.method === 'GET') return null
  if (!(result instanceof BrokenRequest)) return new PlatformUnavailable({ ...request, status: result.status }, true)
  if (!result.sent) return null
  return new PlatformUnavailable({ ...request, status: null, why: result.message, cause: result }, true)
}

/**
 * What a repeat says about a write whose first answer was lost. A confirmation is one; that what shall go is not there
 * is one too; every other answer is about the repeat only, so the first failure is what stands. Throws it.
 */
export function outcomeOfRepeat(
  { method }: QueuedRequest,
  lost: PlatformUnavailable,
  result: Answer | BrokenRequest,
): Answer {
  if (result instanceof BrokenRequest) throw lost
  if (result.status >= 200 && result.status < 300) return result
  if (isBareNotFound(result)) throw lost
  if (method === 'DELETE' && result.status === 404) return { status: 204, headers: new Headers(), text: '' }
  throw lost
}
