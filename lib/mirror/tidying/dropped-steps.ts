import { and, eq, lt, lte } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { droppedChannels } from '../../db/schema/channels.ts'
import { DAY, now } from '../../time.ts'
import { type DroppedPlace, dropWritten } from '../guilds/drop-written.ts'

// What is still on its way of such a channel, as a page of its messages is, arrives within minutes.
const WATCHED_MS = DAY

/**
 * What is left of channels that are gone, one after the other: whoever was to drop it may have ended before, and some of it came
 * later.
 */
export async function* droppedSteps(orm: Orm): AsyncGenerator<() => Promise<boolean>, void> {
  const { guildId, channelId } = droppedChannels
  const isDue = lte(droppedChannels.droppedAt, now())
  for (const place of await orm.select({ guildId, channelId }).from(droppedChannels).where(isDue)) {
    yield async () => {
      if (await dropWritten(orm, place)) return true
      await forgetDropped(orm, place)
      return false
    }
  }
}

/** Nothing is left. One that went once more meanwhile is a newer one. */
async function forgetDropped(orm: Orm, { guildId, channelId }: DroppedPlace): Promise<void> {
  const isOfIt = and(eq(droppedChannels.guildId, guildId), eq(droppedChannels.channelId, channelId))
  const until = new Date(now().getTime() - WATCHED_MS)
  await orm.delete(droppedChannels).where(and(isOfIt, lt(droppedChannels.droppedAt, until)))
}
