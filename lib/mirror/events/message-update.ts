import { parseMessageUpdate } from '../../platform/wire/events/message-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** MESSAGE_UPDATE: what the event leaves out has not changed. A message that is not known here is not made by it. */
export const messageUpdate = eventHandler({
  parse: parseMessageUpdate,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, change) => batch.messages.edited(change),
})
