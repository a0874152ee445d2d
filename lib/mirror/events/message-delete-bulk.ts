import { parseMessageDeleteBulk } from '../../platform/wire/events/message-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** MESSAGE_DELETE_BULK: up to 100 messages of a channel; where an id could not be read, the channel is listed anew. */
export const messageDeleteBulk = eventHandler({
  parse: parseMessageDeleteBulk,
  guildOf: ({ guildId }) => guildId,
  apply(batch, { channelId, ids, skipped }) {
    for (const id of ids) batch.messages.deleted({ channelId, id })
    if (skipped > 0) batch.afterwards(() => batch.histories.request(batch.guildId))
  },
})
