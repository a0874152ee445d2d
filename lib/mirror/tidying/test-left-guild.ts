import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { channels, droppedChannels } from '../../db/schema/channels.ts'
import { formerRetention } from '../../db/schema/guild-settings.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { insertMessages } from '../messages/store-messages.ts'
import { ago, BY_BO, called, departed, formerly, GUILD, rows } from './test-tidying.ts'

/** A guild of which everything is mirrored, 1,200 members among it; one that the bot has left where a time is given. */
export async function guildLeft(db: Database, leftAt: Date | null): Promise<void> {
  await db.orm.insert(guilds).values({ id: GUILD, name: 'Aurora', ownerId: '2', leftAt })
  await db.orm.insert(roles).values({ guildId: GUILD, id: GUILD, name: '@everyone', position: 0, permissions: '0' })
  await db.orm.insert(channels).values({ guildId: GUILD, id: '11', name: 'general', type: 0 })
  await db.orm.insert(droppedChannels).values({ guildId: GUILD, channelId: '13', droppedAt: ago(0) })
  await db.orm.execute(sql`
    insert into members (guild_id, user_id, username, sort_name, search_text)
    select ${GUILD}, n::text, 'x', 'x', ' x' from generate_series(1, 1200) n`)
  await called(db, 'Troll', 1)
  await departed(db, 1)
  await db.orm.insert(lastWritten).values({ guildId: GUILD, userId: '1', at: ago(40) })
  await insertMessages(
    db.orm,
    rows('11', 3, () => ago(0)),
  )
  await db.orm.insert(formerRetention).values({ guildId: GUILD, days: 30, ...BY_BO })
  await formerly(db, '11', 3, () => ago(0))
}
