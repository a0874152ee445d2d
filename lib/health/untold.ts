import { PlatformError, PlatformRefused, TokenRejected } from '../platform/errors.ts'
import { BrokenRequest } from '../platform/transport/send-request.ts'
import type { Verdict } from './check.ts'

/** What only the platform can tell, where it did not: why, from what the question to it came to. */
export function untold(error: unknown): Verdict {
  return { state: 'unknown', says: why(error) }
}

const NO_ANSWER = 'The platform did not answer.'

function why(error: unknown): string {
  // Where the client is asked of, without the token.
  if (error instanceof BrokenRequest) return NO_ANSWER
  // The token is read from the vault before each question.
  if (!(error instanceof PlatformError)) return "The platform was not asked: the bot's token could not be read."
  if (error instanceof TokenRejected) return 'The platform tells it only to a token that it accepts.'
  if (error instanceof PlatformRefused) return `The platform refused to tell (${error.code ?? error.status}).`
  return NO_ANSWER
}
