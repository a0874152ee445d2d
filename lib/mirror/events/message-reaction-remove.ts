import { parseReactionRemove } from '../../platform/wire/events/reaction-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { withoutReaction } from '../messages/reactions.ts'

/** MESSAGE_REACTION_REMOVE. */
export const messageReactionRemove = eventHandler({
  parse: parseReactionRemove,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, { channelId, messageId, emoji, userId }) =>
    batch.messages.reacted({ channelId, id: messageId }, reactions => withoutReaction(reactions, emoji, userId)),
})
