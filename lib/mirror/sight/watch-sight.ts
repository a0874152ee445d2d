import { and, eq } from 'drizzle-orm'
import { channels } from '../../db/schema/channels.ts'
import { PERMISSION_BITS } from '../../permissions/bits.ts'
import type { GuildBatch } from '../batches/guild-batch.ts'
import { doubtHistories } from './doubt-histories.ts'
import { readSight, type Sight } from './read-sight.ts'

const { VIEW_CHANNEL } = PERMISSION_BITS

/**
 * Makes a change of the guild's roles or its owner. Where the bot may see other channels after it, something may have
 * been missed in each of them, before the change or from here on.
 */
export async function watchSight<T>(batch: GuildBatch, change: () => Promise<T>): Promise<T> {
  const { db, guildId } = batch
  const before = inWords(await readSight(db.orm, guildId))
  const changed = await change()
  if (inWords(await readSight(db.orm, guildId)) !== before) await doubtHistories(batch)
  return changed
}

/** The same for the change of one channel. */
export async function watchChannel<T>(batch: GuildBatch, channelId: string, change: () => Promise<T>): Promise<T> {
  const before = await readOverwrites(batch, channelId)
  const changed = await change()
  const after = before && (await readOverwrites(batch, channelId))
  if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return changed
  const sight = await readSight(batch.db.orm, batch.guildId)
  if (wordsOf(sight, before) !== wordsOf(sight, after)) await doubtHistories(batch, [channelId])
  return changed
}

type Overwrites = Pick<typeof channels.$inferSelect, 'overwrites' | 'skippedOverwrites'>

async function readOverwrites({ db, guildId }: GuildBatch, id: string): Promise<Overwrites | undefined> {
  const [known] = await db.orm
    .select({ overwrites: channels.overwrites, skippedOverwrites: channels.skippedOverwrites })
    .from(channels)
    .where(and(eq(channels.guildId, guildId), eq(channels.id, id)))
  return known
}

function inWords({ isEverywhere, roles, botIds }: Sight): string {
  return isEverywhere ? 'everywhere' : JSON.stringify([[...roles].sort(), [...botIds].sort()])
}

/** What a channel says to the bot of seeing it. */
function wordsOf({ isEverywhere, roles, botIds }: Sight, { overwrites, skippedOverwrites }: Overwrites): string {
  if (isEverywhere) return 'everywhere'
  // One that cannot be read may say anything.
  if (skippedOverwrites > 0) return JSON.stringify([skippedOverwrites, overwrites])
  const bits = ({ allow, deny }: { allow: string; deny: string }) =>
    [allow, deny].map(decimal => (BigInt(decimal) & VIEW_CHANNEL) !== 0n)
  const said = overwrites
    .filter(({ id, type }) => (type === 'role' ? roles.has(id) : botIds.length === 0 || botIds.includes(id)))
    .map(one => [one.type, one.id, ...bits(one)])
    .filter(one => one.includes(true))
  return JSON.stringify(said.sort())
}
