import { parseChannelDelete } from '../../platform/wire/events/channel-events.ts'
import { dropChannels } from '../drop-channels.ts'
import { eventHandler } from '../event-handler.ts'

/** CHANNEL_DELETE: its messages and whoever was in it go too. */
export const channelDelete = eventHandler({
  parse: parseChannelDelete,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { id }) {
    await batch.flush()
    await dropChannels(batch, [id])
  },
})
