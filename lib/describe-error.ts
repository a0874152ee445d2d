import { randomUUID } from 'node:crypto'
import type { ActionError } from './action-result.ts'
import { isDiskFull } from './db/is-disk-full.ts'
import { StewardError } from './errors.ts'
import { log } from './log.ts'
import { PlatformError } from './platform/errors.ts'
import { inWords } from './platform/in-words.ts'

const NO_ROOM = "Steward's disk is full, so nothing was written. Its operator has to make room."

/** What a person is told of an error. An unknown one shows nothing of itself but the reference under which the log has it. */
export function describeError(error: unknown): ActionError {
  if (error instanceof StewardError && error.code !== 'internal') {
    return { code: error.code, message: error.message, ...error.details }
  }
  if (error instanceof PlatformError) return { code: 'platform_unavailable', message: inWords(error) }
  const reference = randomUUID().slice(0, 8)
  log.error({ err: error, reference }, 'an unexpected error')
  const details = error instanceof StewardError ? error.details : {}
  const message = isDiskFull(error)
    ? NO_ROOM
    : 'Something went wrong in Steward itself. Its operator finds the details in the log.'
  return { code: 'internal', message, ...details, reference }
}
