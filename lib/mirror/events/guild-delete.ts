import { eq } from 'drizzle-orm'
import { guilds } from '../../db/schema/guilds.ts'
import { parseGuildDelete } from '../../platform/wire/events/guild-events.ts'
import { now } from '../../time.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { forgetDelivered, markAvailable } from '../gateway/gateway-guilds.ts'

/** GUILD_DELETE: an outage keeps the guild as it was last known; otherwise the bot is no longer in it. */
export const guildDelete = eventHandler({
  parse: parseGuildDelete,
  guildOf: ({ id }) => id,
  async apply(batch, { id, unavailable }) {
    await batch.flush()
    batch.sweeps.drop(id)
    if (unavailable) {
      await markAvailable(batch.db, id, false)
    } else {
      // In the order of whoever else marks it as left, so that neither waits for the other.
      await forgetDelivered(batch.db, id)
      await batch.db.orm.update(guilds).set({ leftAt: now() }).where(eq(guilds.id, id))
    }
    batch.publish('guild', [id])
  },
})
