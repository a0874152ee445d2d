import { parseGuildUpdate } from '../../platform/wire/events/guild-events.ts'
import { eventHandler } from '../event-handler.ts'
import { storeGuildChange } from '../store-guild-change.ts'

/** GUILD_UPDATE: the guild has changed; what the event leaves out has not. */
export const guildUpdate = eventHandler({
  parse: parseGuildUpdate,
  guildOf: ({ id }) => id,
  async apply({ db, live }, change) {
    await storeGuildChange(db, change)
    live.publish({ guildId: change.id, kind: 'guild', ids: [change.id] })
    if (change.roles) live.publish({ guildId: change.id, kind: 'role', ids: [] })
  },
})
