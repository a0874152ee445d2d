import { parseChannelDelete } from '../../platform/wire/events/channel-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { dropChannels } from '../guilds/drop-channels.ts'

/** CHANNEL_DELETE: its messages and whoever was in it go too. */
export const channelDelete = eventHandler({
  parse: parseChannelDelete,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { id }) {
    await batch.flush()
    await dropChannels(batch, [id])
  },
})
