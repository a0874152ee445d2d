import { parseMessageDeleteBulk } from '../../platform/wire/events/message-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { doubtHistories } from '../sight/doubt-histories.ts'

/** MESSAGE_DELETE_BULK: up to 100 messages of a channel; where an id could not be read, the channel is listed anew. */
export const messageDeleteBulk = eventHandler({
  parse: parseMessageDeleteBulk,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { channelId, ids, skipped }) {
    for (const id of ids) batch.messages.deleted({ channelId, id })
    if (skipped > 0) await doubtHistories(batch, [channelId])
  },
})
