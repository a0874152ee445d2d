import { parseChannelUpdate } from '../../platform/wire/events/channel-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { storeChannelChange } from '../guilds/store-channels.ts'

/** CHANNEL_UPDATE: what the event leaves out has not changed. Of a channel not known here, too little may be told. */
export const channelUpdate = eventHandler({
  parse: parseChannelUpdate,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, change) {
    await batch.flush()
    const isKnown = await storeChannelChange(batch.db.orm, batch.guildId, change)
    if (!isKnown) await batch.distrust()
    batch.publish('channel', [change.id])
  },
})
