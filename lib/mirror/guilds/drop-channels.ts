import { and, eq, inArray } from 'drizzle-orm'
import { channelHistories, channels, voiceStates } from '../../db/schema/channels.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { dropWritten, markDropped } from './drop-written.ts'

/** Forgets channels at once, and by and by what was written there: that they are gone is written down until then. */
export async function dropChannels(batch: GuildBatch, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const {
    db: { orm },
    guildId,
    chores,
  } = batch
  await orm.delete(channels).where(and(eq(channels.guildId, guildId), inArray(channels.id, ids)))
  await markDropped(orm, guildId, ids)
  await orm
    .delete(channelHistories)
    .where(and(eq(channelHistories.guildId, guildId), inArray(channelHistories.channelId, ids)))
  const left = await orm
    .delete(voiceStates)
    .where(and(eq(voiceStates.guildId, guildId), inArray(voiceStates.channelId, ids)))
    .returning({ userId: voiceStates.userId })
  if (left.length > 0)
    batch.publish(
      'voice',
      left.map(({ userId }) => userId),
    )
  batch.publish('channel', ids)
  for (const channelId of ids) {
    batch.afterwards(() => chores.repeat(guildId, db => dropWritten(db.orm, { guildId, channelId })))
  }
}
