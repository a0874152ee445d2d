import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { lastWritten } from '../../db/schema/last-written.ts'
import { judge } from '../../permissions/authorize.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { LastWrote } from './member-views.ts'

/** Since when it is heard who writes in a guild; null: not yet. */
export async function heardSince(orm: Orm, guildId: string): Promise<Date | null> {
  const [guild] = await orm.select({ heardSince: guilds.heardSince }).from(guilds).where(eq(guilds.id, guildId))
  return guild?.heardSince ?? null
}

/** Whether somebody may know when people last wrote: with a right to kick, ban or moderate. */
export function seesActivity({ standing }: Pick<ViewedGuild, 'standing'>): boolean {
  return judge({ action: 'activity.list' }, { standing }).ok
}

/** When each of these people last wrote in a guild, wherever that was; who is missing was never heard there. */
export async function lastWrittenOf(orm: Orm, guildId: string, userIds: string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await orm
    .select({ userId: lastWritten.userId, at: lastWritten.at })
    .from(lastWritten)
    .where(and(eq(lastWritten.guildId, guildId), inArray(lastWritten.userId, userIds)))
  return new Map(rows.map(({ userId, at }) => [userId, at]))
}

/** The same as screens get it, with since when it is known; null to whoever may not know it. */
export async function lastWrote(
  orm: Orm,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
  userIds: string[],
): Promise<((userId: string) => LastWrote) | null> {
  if (!seesActivity(guild)) return null
  const [times, since] = await Promise.all([lastWrittenOf(orm, guild.id, userIds), heardSince(orm, guild.id)])
  return userId => ({ at: times.get(userId)?.toISOString() ?? null, heardSince: since?.toISOString() ?? null })
}
