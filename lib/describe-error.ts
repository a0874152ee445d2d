import { randomUUID } from 'node:crypto'
import type { ActionError } from './action-result.ts'
import { isDiskFull } from './db/is-disk-full.ts'
import { tookTooLong } from './db/took-too-long.ts'
import { StewardError } from './errors.ts'
import { log } from './log.ts'
import { PlatformError } from './platform/errors.ts'
import { inWords } from './platform/in-words.ts'
import { failureOf, UNEXPECTED } from './platform-failure.ts'
import { waitAskedMs } from './wait-asked.ts'

const NO_ROOM = "Steward's disk is full, so nothing was written. Its operator has to make room."

const TOO_LONG =
  "Steward's database took too long, so this was broken off. See how things stand, and try again in a while."

/** What a person is told of an error. An unknown one shows nothing of itself but the reference under which the log has it. */
export function describeError(error: unknown): ActionError {
  if (error instanceof PlatformError) return describeError(failureOf(error, inWords(error)))
  if (error instanceof StewardError && error.code !== 'internal') {
    const { code, message, details } = error
    // Other words may have been put around the wait that the platform asks for.
    const askedMs = code === 'platform_unavailable' ? waitAskedMs(error) : null
    return { code, message, ...(askedMs !== null && { retryAfterMs: askedMs }), ...details }
  }
  const reference = randomUUID().slice(0, 8)
  log.error({ err: error, reference }, 'an unexpected error')
  const details = error instanceof StewardError ? error.details : {}
  return { code: 'internal', message: wordsOf(error), ...details, reference }
}

function wordsOf(error: unknown): string {
  if (isDiskFull(error)) return NO_ROOM
  return tookTooLong(error) ? TOO_LONG : UNEXPECTED
}
