import type { LoggerInstance } from 'next-auth'
import type { Logger } from 'pino'
import { log } from '../log.ts'

// next-auth's own words, then those of openid-client.
const NO_STATE = /^(State cookie was missing|state missing from the response|state mismatch)/

/**
 * What next-auth tells while it answers one request. That the platform let nobody in, that a cookie has gone or that somebody
 * calls the address by hand is no error of the server's: it is told without what was sent, or anybody could fill the log.
 */
export function signInLog(to: Pick<Logger, 'warn' | 'error'> = log): Partial<LoggerInstance> {
  let isTold = false
  return {
    error: (code, metadata) => {
      const err = errorOf(metadata)
      // The error that the browser came back with, told first as this and then thrown.
      const cameBack = code === 'OAUTH_CALLBACK_HANDLER_ERROR'
      const isOfBrowser = cameBack || (code === 'OAUTH_CALLBACK_ERROR' && (isTold || NO_STATE.test(err?.message ?? '')))
      isTold ||= cameBack
      if (isOfBrowser) to.warn({ code }, 'sign-in: it came back with an error, or without its state')
      else to.error({ code, err }, 'sign-in failed')
    },
    warn: code => to.warn({ code }, 'sign-in'),
    debug: () => {},
  }
}

// next-auth's metadata may carry the provider with its client secret: only the error is let through.
function errorOf(metadata: unknown): Error | undefined {
  if (metadata instanceof Error) return metadata
  const inner = (metadata as { error?: unknown } | undefined)?.error
  return inner instanceof Error ? inner : undefined
}
