import { and, eq } from 'drizzle-orm'
import { bans } from '../../db/schema/bans.ts'
import { heardLifted } from '../../endings/heard-lifted.ts'
import { parseBanEvent } from '../../platform/wire/events/ban-events.ts'
import { isWithin, SECOND } from '../../time.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { lockBanList } from '../guilds/ban-list.ts'
import { countBanChange } from '../guilds/count-ban-change.ts'

// Most events come within a second; a busy gateway takes longer.
const EVENT_MAY_TAKE = 30 * SECOND

/**
 * GUILD_BAN_REMOVE: a ban was lifted. Where a list that was read a moment ago had one, that may be another, which was laid on
 * since: whoever asks next reads the list once more. The end of a temporary one is cancelled, as far as it is known to be that.
 */
export const guildBanRemove = eventHandler({
  parse: parseBanEvent,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { guildId, user }, heardAt) {
    const { orm } = batch.db
    // The list before its bans, as whoever stores a list that was read: else each may wait for the other.
    const { listedAt } = await lockBanList(orm, guildId)
    const gone = await orm
      .delete(bans)
      .where(and(eq(bans.guildId, guildId), eq(bans.userId, user.id)))
      .returning({ heard: bans.heard })
    // Of one that an event has told of this is the end: they come in their order.
    const isAsListed = gone.some(({ heard }) => !heard) && listedAt !== null && isWithin(EVENT_MAY_TAKE, listedAt)
    await countBanChange(orm, guildId, isAsListed ? { expired: true } : {})
    await heardLifted(batch.db, { guildId, userId: user.id }, heardAt)
    batch.publish('ban', [user.id])
  },
})
