import { and, eq } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { parseBanEvent } from '../../platform/wire/events/ban-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { countBanChange } from '../guilds/count-ban-change.ts'

/** GUILD_BAN_REMOVE: a ban was lifted. */
export const guildBanRemove = eventHandler({
  parse: parseBanEvent,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { guildId, user }) {
    const { orm } = batch.db
    await countBanChange(orm, guildId)
    await orm.delete(bans).where(and(eq(bans.guildId, guildId), eq(bans.userId, user.id)))
    batch.publish('ban', [user.id])
  },
})
