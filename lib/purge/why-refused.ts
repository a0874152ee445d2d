import { StewardError } from '../errors.ts'
import { PlatformLacks, PlatformRefused } from '../platform/errors.ts'
import { isOfProxy } from '../platform/is-of-proxy.ts'
import { isOfRights } from '../platform/is-of-rights.ts'
import { isUnknownChannel } from '../platform/unknown-channel.ts'

/** Where it lies that messages could not be deleted, so that all others are. */
export type Why =
  | { lies: 'in the channel'; explanation: string; entryId: string | undefined; isGone?: true }
  /** They may go with at most so many others. */
  | { lies: 'in one of them'; together: number }
  | { lies: 'elsewhere' }

/**
 * Reads an error that ended a call for so many messages. What is refused to many may be allowed to most of them: they are
 * tried by halves, down to single ones.
 */
export function whyRefused(error: unknown, many: number): Why {
  if (!(error instanceof StewardError)) return { lies: 'elsewhere' }
  const { code, message, details } = error
  const { entryId, because = [message] } = details
  if (code === 'forbidden' || code === 'not_found') {
    return { lies: 'in the channel', explanation: because.join(' '), entryId }
  }
  const cause = code === 'platform_refused' ? error.cause : undefined
  if (cause instanceof PlatformLacks && many > 1) return { lies: 'in one of them', together: 1 }
  if (!(cause instanceof PlatformRefused)) return { lies: 'elsewhere' }
  if (isOfRights(cause) || (cause.status === 403 && isOfProxy(cause))) {
    return { lies: 'in the channel', explanation: message, entryId }
  }
  if (isUnknownChannel(cause)) {
    const explanation = 'The channel is gone, and its messages with it.'
    return { lies: 'in the channel', explanation, entryId, isGone: true }
  }
  return many > 1 ? { lies: 'in one of them', together: Math.ceil(many / 2) } : { lies: 'elsewhere' }
}
