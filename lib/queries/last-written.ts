import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { lastWritten } from '../db/schema/last-written.ts'
import { judge } from '../permissions/authorize.ts'
import type { ViewedGuild } from './load-guild.ts'
import type { LastWrote } from './member-views.ts'

/** Since when it is heard who writes in a guild; null: not yet. */
export async function heardSince(orm: Orm, guildId: string): Promise<Date | null> {
  const [guild] = await orm.select({ heardSince: guilds.heardSince }).from(guilds).where(eq(guilds.id, guildId))
  return guild?.heardSince ?? null
}

/** When each of these people last wrote here, wherever that was; null to whoever may not know it. */
export async function lastWrote(
  orm: Orm,
  { id: guildId, standing }: Pick<ViewedGuild, 'id' | 'standing'>,
  userIds: string[],
): Promise<((userId: string) => LastWrote) | null> {
  if (!judge({ action: 'activity.list' }, { standing }).ok) return null
  const [rows, since] = await Promise.all([
    orm
      .select({ userId: lastWritten.userId, at: lastWritten.at })
      .from(lastWritten)
      .where(and(eq(lastWritten.guildId, guildId), inArray(lastWritten.userId, userIds))),
    heardSince(orm, guildId),
  ])
  const times = new Map(rows.map(({ userId, at }) => [userId, at.toISOString()]))
  return userId => ({ at: times.get(userId) ?? null, heardSince: since?.toISOString() ?? null })
}
