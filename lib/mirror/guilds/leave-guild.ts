import { and, eq, isNull } from 'drizzle-orm'
import { seenEvents } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { forgetDelivered } from '../gateway/gateway-guilds.ts'

/**
 * Marks a guild as left that the platform says it does not know, where it was never seen to tell that the bot has left one
 * (`platform-api.md, "Events"` names no such event). Where it tells, its event does that. Once the bot is there again, it is
 * listed or told.
 */
export async function leaveGuild({ db, live }: Pick<Steward, 'db' | 'live'>, guildId: string): Promise<void> {
  const [told] = await db.orm.select().from(seenEvents).where(eq(seenEvents.name, 'GUILD_DELETE'))
  if (told) return
  const isThere = and(eq(guilds.id, guildId), isNull(guilds.leftAt))
  const left = await db.orm.update(guilds).set({ leftAt: now() }).where(isThere).returning({ id: guilds.id })
  if (left.length === 0) return
  await forgetDelivered(db, guildId)
  live.publish({ guildId, kind: 'guild', ids: [guildId] })
}
