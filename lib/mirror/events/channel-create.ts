import { parseChannelCreate } from '../../platform/wire/events/channel-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { storeChannels } from '../guilds/store-channels.ts'

/** CHANNEL_CREATE: a new channel. */
export const channelCreate = eventHandler({
  parse: parseChannelCreate,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, channel) {
    await batch.flush()
    await storeChannels(batch.db.orm, batch.guildId, [channel])
    batch.publish('channel', [channel.id])
  },
})
