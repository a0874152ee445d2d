import type { Steward } from '../../steward.ts'
import { findPosted } from '../messages/find-posted.ts'
import { warningMessage } from './warning-text.ts'

interface Warning {
  guildId: string
  channelId: string
  userId: string
  reason: string
  /** Absent in what was ordered before warnings had ids: nobody can tell which of the same words is theirs. */
  orderId?: string | undefined
  orderedAt: string
  /** What the platform's clock showed then at least, as far as it had told. */
  platformAt?: string | undefined
}

/**
 * The id of the message that a warning was posted with, null where it surely was not. Throws PlatformLacks where nobody can
 * tell, and the platform's other errors.
 */
export function findWarning(
  steward: Steward,
  { userId, reason, orderId = '', ...where }: Warning,
): Promise<string | null> {
  const message = warningMessage({ userId, reason })
  return findPosted(steward, { ...where, orderId, warnedId: userId, message })
}
