import { parseReactionRemoveAll } from '../../platform/wire/events/reaction-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** MESSAGE_REACTION_REMOVE_ALL. */
export const messageReactionRemoveAll = eventHandler({
  parse: parseReactionRemoveAll,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, { channelId, messageId }) => batch.messages.reacted({ channelId, id: messageId }, () => []),
})
