import { parseReactionAdd } from '../../platform/wire/events/reaction-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { withReaction } from '../messages/reactions.ts'

/** MESSAGE_REACTION_ADD. */
export const messageReactionAdd = eventHandler({
  parse: parseReactionAdd,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, { channelId, messageId, emoji, userId }) =>
    batch.messages.reacted({ channelId, id: messageId }, reactions => withReaction(reactions, emoji, userId)),
})
