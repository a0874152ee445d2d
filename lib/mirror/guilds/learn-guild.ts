import { and, eq, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { seenEvents } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import type { PlatformGuild } from '../../platform/wire/guild.ts'
import type { Steward } from '../../steward.ts'
import { storableText, storableTextOrNull } from '../storable.ts'

export interface GuildLook extends Pick<PlatformGuild, 'id' | 'name' | 'icon' | 'banner' | 'ownerId'> {
  /** When it was asked for. */
  readAt: Date
}

/**
 * Brings name, pictures and owner of a guild up to what was read of it, where the platform was never seen to tell that a guild
 * changes (`platform-api.md, "Events"` names no such event): lists of guilds are made of the mirror. What was told of the whole
 * guild since it was read stays.
 */
export async function learnGuild({ db, live }: Pick<Steward, 'db' | 'live'>, read: GuildLook): Promise<void> {
  const { id, ownerId, readAt } = read
  const name = storableText(read.name)
  const [icon, banner] = [storableTextOrNull(read.icon), storableTextOrNull(read.banner)]
  const isNews = or(
    ne(guilds.name, name),
    ne(guilds.ownerId, ownerId),
    sql`${guilds.icon} is distinct from ${icon}`,
    sql`${guilds.banner} is distinct from ${banner}`,
  )
  const isNewest = or(isNull(guilds.knownAt), lte(guilds.knownAt, readAt))
  const told = db.orm.select().from(seenEvents).where(eq(seenEvents.name, 'GUILD_UPDATE'))
  const learnt = await db.orm
    .update(guilds)
    .set({ name, icon, banner, ownerId })
    .where(and(eq(guilds.id, id), isNews, isNewest, notExists(told)))
    .returning({ id: guilds.id })
  if (learnt.length > 0) live.publish({ guildId: id, kind: 'guild', ids: [id] })
}
