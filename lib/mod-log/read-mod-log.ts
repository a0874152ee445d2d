import { and, count, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { visibleChannels } from '../queries/load-channel.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { LOG_KINDS } from '../wordings/log-kinds.ts'
import type { ModLogView } from './mod-log-view.ts'
import { isDue } from './waiting-lines.ts'

const OFF: ModLogView = {
  state: 'off',
  channel: null,
  kinds: [...LOG_KINDS],
  because: null,
  waiting: 0,
  changedBy: null,
}

const UNSEEN = 'Whoever set it, or the bot, may not post there at the moment, or the channel is gone.'

/** Where a guild has what is done told as well. Which one, only where the viewer sees it. */
export async function readModLog(steward: Steward, guild: ViewedGuild): Promise<ModLogView> {
  const { orm } = steward.db
  const row = await findModLog(orm, guild.id)
  if (!row) return OFF
  const { state, channelId, kinds, because, changedById, changedByName, changedAt } = row
  const [lines] = await orm
    .select({ waiting: count() })
    .from(modLogLines)
    .where(and(eq(modLogLines.guildId, guild.id), isDue()))
  const seen = (await visibleChannels(steward, guild)).find(({ id }) => id === channelId)
  return {
    state,
    channel: state === 'off' ? null : seen ? { id: seen.id, name: seen.name } : 'hidden',
    kinds,
    // It names the channel.
    because: because && (seen ? because : UNSEEN),
    waiting: lines?.waiting ?? 0,
    changedBy: { id: changedById, name: changedByName, at: changedAt.toISOString() },
  }
}

/** The row of a guild's mod log; undefined: nobody has set one. */
export async function findModLog(orm: Orm, guildId: string): Promise<typeof modLogs.$inferSelect | undefined> {
  const [row] = await orm.select().from(modLogs).where(eq(modLogs.guildId, guildId))
  return row
}
