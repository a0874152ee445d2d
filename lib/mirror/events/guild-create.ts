import { parseGuildCreate } from '../../platform/wire/events/guild-events.ts'
import { eventHandler } from '../event-handler.ts'
import { markAvailable } from '../gateway-guilds.ts'
import { storeGuild } from '../store-guild.ts'
import { storeGuildChange } from '../store-guild-change.ts'

/**
 * GUILD_CREATE: the bot's guild is there, for the first time in this session, again after an outage, or because the
 * bot was added. Its members are swept; what it lacks is read by the sweep.
 */
export const guildCreate = eventHandler({
  parse: parseGuildCreate,
  guildOf: ({ id }) => id,
  async apply({ db, live, sweeps }, event) {
    await markAvailable(db, event.id, event.kind !== 'unavailable')
    if (event.kind === 'unavailable') return
    if (event.kind === 'whole') await storeGuild(db, event.guild, { returned: true })
    else await storeGuildChange(db, event.change, { returned: true })
    sweeps.request(event.id)
    live.publish({ guildId: event.id, kind: 'guild', ids: [event.id] })
    live.publish({ guildId: event.id, kind: 'role', ids: [] })
  },
})
