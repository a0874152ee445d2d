import { and, eq, inArray } from 'drizzle-orm'
import { channelHistories, channels, voiceStates } from '../../db/schema/channels.ts'
import { DAY, now } from '../../time.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { dropWritten, markDropped } from './drop-written.ts'

// A list may leave out what the bot cannot see at that moment, such as a channel whose overwrites are wrong for a while.
const UNLISTED_MS = DAY

/** Forgets channels at once, and by and by what was written there: that they are gone is written down until then. */
export async function dropChannels(batch: GuildBatch, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await forgetChannels(batch, ids, now())
  const { guildId, chores } = batch
  for (const channelId of ids) {
    batch.afterwards(() => chores.repeat(guildId, db => dropWritten(db.orm, { guildId, channelId })))
  }
}

/**
 * Forgets channels that a list leaves out, so that nobody reads what was written there: what is not known cannot be seen. It is
 * dropped unless they are there again within a day.
 */
export async function dropUnlisted(batch: GuildBatch, ids: string[]): Promise<void> {
  if (ids.length > 0) await forgetChannels(batch, ids, new Date(now().getTime() + UNLISTED_MS))
}

async function forgetChannels(batch: GuildBatch, ids: string[], droppedAt: Date): Promise<void> {
  const {
    db: { orm },
    guildId,
  } = batch
  await orm.delete(channels).where(and(eq(channels.guildId, guildId), inArray(channels.id, ids)))
  await markDropped(orm, guildId, ids, droppedAt)
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
}
