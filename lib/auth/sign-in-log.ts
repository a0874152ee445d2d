import type { LoggerInstance } from 'next-auth'
import { log } from '../log.ts'

/**
 * What next-auth tells while it answers one request. That the platform let nobody in, that a cookie has gone or that somebody
 * calls the address by hand is no error of the server's: it is told without what was sent, or anybody could fill the log.
 */
export function signInLog(): Partial<LoggerInstance> {
  let isOfBrowser = false
  return {
    error: (code, metadata) => {
      const err = errorOf(metadata)
      isOfBrowser ||= code === 'OAUTH_CALLBACK_HANDLER_ERROR' || /\bstate\b/i.test(err?.message ?? '')
      if (isOfBrowser) log.warn({ code }, 'sign-in: it came back with an error, or without its state')
      else log.error({ code, err }, 'sign-in failed')
    },
    warn: code => log.warn({ code }, 'sign-in'),
    debug: () => {},
  }
}

// next-auth's metadata may carry the provider with its client secret: only the error is let through.
function errorOf(metadata: unknown): Error | undefined {
  if (metadata instanceof Error) return metadata
  const inner = (metadata as { error?: unknown } | undefined)?.error
  return inner instanceof Error ? inner : undefined
}
