import { parseMessageDelete } from '../../platform/wire/events/message-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** MESSAGE_DELETE. */
export const messageDelete = eventHandler({
  parse: parseMessageDelete,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, message) => batch.messages.deleted(message),
})
