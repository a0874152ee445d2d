import { parseChannelUpdate } from '../../platform/wire/events/channel-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { storeChannelChange } from '../guilds/store-channels.ts'
import { watchChannel } from '../sight/watch-sight.ts'

/** CHANNEL_UPDATE: what the event leaves out has not changed. Of a channel not known here, too little may be told. */
export const channelUpdate = eventHandler({
  parse: parseChannelUpdate,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, change) {
    await batch.flush()
    const store = () => storeChannelChange(batch.db.orm, batch.guildId, change)
    const isKnown = await watchChannel(batch, change.id, store)
    if (!isKnown) await batch.distrust()
    batch.publish('channel', [change.id])
  },
})
