import { parseReactionRemoveEmoji } from '../../platform/wire/events/reaction-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { withoutEmoji } from '../messages/reactions.ts'

/** MESSAGE_REACTION_REMOVE_EMOJI: all reactions with one emoji. */
export const messageReactionRemoveEmoji = eventHandler({
  parse: parseReactionRemoveEmoji,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, { channelId, messageId, emoji }) =>
    batch.messages.reacted({ channelId, id: messageId }, reactions => withoutEmoji(reactions, emoji)),
})
