import type { Viewer } from '../auth/viewer.ts'
import type { ComposedMessage } from '../message-rules/composed-message.ts'
import { postMessage } from '../moderation/messages/post-message.ts'
import { parseInput } from '../parse-input.ts'
import { authorize } from '../permissions/authorize.ts'
import type { Steward } from '../steward.ts'

interface Wanted {
  guildId: string
  channelId: string
  scheduleId: string
  message: ComposedMessage
  /** As a sentence names them that somebody else reads; absent: it is them who read it. */
  whose?: string
}

/**
 * Makes sure that somebody could post this message now, and answers the name of its channel. Throws what posting it would
 * throw before anything is called: `invalid`, `not_found`, `forbidden`.
 */
export async function requirePostable(
  steward: Steward,
  { id: moderatorId }: Pick<Viewer, 'id'>,
  { scheduleId, whose, ...wanted }: Wanted,
): Promise<string> {
  const order = parseInput(postMessage.input(steward.platform.profile), { ...wanted, orderId: scheduleId })
  const asks = await postMessage.asks?.(order, steward)
  const by = { guildId: wanted.guildId, moderatorId, targetId: undefined, whose }
  const request = { ...by, action: postMessage.action, ...asks }
  const { channel } = await authorize(steward, request)
  return channel?.name ?? wanted.channelId
}
