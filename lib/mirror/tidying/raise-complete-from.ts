import { and, eq, lt } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { channelHistories } from '../../db/schema/channels.ts'
import type { WrittenChannel } from './message-limits.ts'

/** Says no longer that messages of before this moment are all there: they are about to be dropped. */
export async function raiseCompleteFrom(
  orm: Orm,
  { guildId, channelId }: WrittenChannel,
  completeFrom: Date,
): Promise<void> {
  await orm
    .update(channelHistories)
    .set({ completeFrom })
    .where(
      and(
        eq(channelHistories.guildId, guildId),
        eq(channelHistories.channelId, channelId),
        lt(channelHistories.completeFrom, completeFrom),
      ),
    )
}
