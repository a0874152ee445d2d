import { bans } from '../../db/schema/bans.ts'
import { parseBanEvent } from '../../platform/wire/events/ban-events.ts'
import { countBanChange } from '../count-ban-change.ts'
import { eventHandler } from '../event-handler.ts'
import { storableText, storableTextOrNull } from '../storable.ts'

/** GUILD_BAN_ADD: it does not tell by whom, why and until when; the list of bans does when it is read next. */
export const guildBanAdd = eventHandler({
  parse: parseBanEvent,
  guildOf: ({ guildId }) => guildId,
  async apply({ db, live }, { guildId, user }) {
    const row = {
      guildId,
      userId: user.id,
      username: storableText(user.username),
      globalName: storableTextOrNull(user.globalName),
      avatar: storableTextOrNull(user.avatar),
      bot: user.bot,
    }
    await db.orm.transaction(async tx => {
      await countBanChange(tx, guildId)
      await tx
        .insert(bans)
        .values(row)
        .onConflictDoUpdate({ target: [bans.guildId, bans.userId], set: row })
    })
    live.publish({ guildId, kind: 'ban', ids: [user.id] })
  },
})
