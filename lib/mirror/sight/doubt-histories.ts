import { and, eq, inArray, sql } from 'drizzle-orm'
import { channelHistories } from '../../db/schema/channels.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'

/**
 * Something written in these channels may have been missed, without ids in any of the guild: none of them counts as complete
 * until it was listed anew. How far back each was complete stays, so that only what may be missing is read. `later`: in some
 * minutes, for what may come again and again.
 */
export async function doubtHistories(
  batch: GuildBatch,
  channelIds?: string[],
  how?: { later: boolean },
): Promise<void> {
  const { db, guildId } = batch
  const { checkedAt } = channelHistories
  const [delivered] = await db.orm
    .select({ since: gatewayGuilds.since })
    .from(gatewayGuilds)
    .where(eq(gatewayGuilds.guildId, guildId))
  if (delivered) {
    const before = new Date(delivered.since.getTime() - 1)
    await db.orm
      .update(channelHistories)
      .set({ checkedAt: sql`least(${checkedAt}, ${sql.param(before, checkedAt)})` })
      .where(and(eq(channelHistories.guildId, guildId), channelIds && inArray(channelHistories.channelId, channelIds)))
  }
  batch.afterwards(() => batch.histories.listAnew(guildId, channelIds, how))
}
