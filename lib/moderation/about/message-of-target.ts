import { StewardError } from '../../errors.ts'
import type { Steward } from '../../steward.ts'
import { messageNow } from '../messages/message-now.ts'
import type { AboutMessage } from './about-input.ts'

const GONE = 'No copy was kept: the message was gone by then.'
/** Why no copy of a message is kept, in a sentence that is said beside the outcome. */
export const UNREAD = 'No copy was kept: the message could not be read.'

const NOT_THEIRS = 'This message is by somebody else. Nothing was done.'

/**
 * The message that an order is about, where it is there and by whom the order is about; null where it is about none, else a
 * sentence that says why there is none to keep. Throws `invalid` for a message by somebody else, and the platform's errors.
 */
export async function messageOfTarget(
  steward: Steward,
  { guildId, userId, about }: AboutMessage,
): Promise<{ channelId: string; id: string } | { because: string } | null> {
  if (!about) return null
  const key = { channelId: about.channelId, id: about.messageId }
  const { author, isGone } = await messageNow(steward, guildId, key)
  if (isGone) return { because: GONE }
  if (!author) return { because: UNREAD }
  if (author.id !== userId) throw new StewardError('invalid', NOT_THEIRS)
  return key
}
