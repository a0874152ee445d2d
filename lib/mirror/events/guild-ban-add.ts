import { and, eq } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { parseBanEvent } from '../../platform/wire/events/ban-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { bannedUser } from '../guilds/ban-rows.ts'
import { countBanChange } from '../guilds/count-ban-change.ts'

/** GUILD_BAN_ADD: it does not tell by whom, why and until when; the list of bans does when it is read next. */
export const guildBanAdd = eventHandler({
  parse: parseBanEvent,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { guildId, user }) {
    const { orm } = batch.db
    const row = bannedUser(guildId, user)
    await countBanChange(orm, guildId)
    const added = await orm
      .insert(bans)
      .values({ ...row, heard: true })
      .onConflictDoNothing()
      .returning({ userId: bans.userId })
    if (added.length === 0) {
      // The end of the one that is stored may not have been told: what is known of it may be another ban's.
      await orm
        .update(bans)
        .set({ ...row, heard: true })
        .where(and(eq(bans.guildId, guildId), eq(bans.userId, user.id)))
    }
    batch.counts.add('bans', added.length)
    batch.publish('ban', [user.id])
  },
})
