import { parseMessageCreate } from '../../platform/wire/events/message-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** MESSAGE_CREATE: somebody wrote. */
export const messageCreate = eventHandler({
  parse: parseMessageCreate,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, message) => batch.messages.created(message),
})
