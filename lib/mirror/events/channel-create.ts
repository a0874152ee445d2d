import { parseChannelCreate } from '../../platform/wire/events/channel-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { storeChannels } from '../guilds/store-channels.ts'
import { watchChannel } from '../sight/watch-sight.ts'

/** CHANNEL_CREATE: a new channel, or one that is told of again. */
export const channelCreate = eventHandler({
  parse: parseChannelCreate,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, channel) {
    await batch.flush()
    await watchChannel(batch, channel.id, () => storeChannels(batch.db.orm, batch.guildId, [channel]))
    batch.publish('channel', [channel.id])
  },
})
