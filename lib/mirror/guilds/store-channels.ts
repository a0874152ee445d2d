import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { channels } from '../../db/schema/channels.ts'
import { guilds } from '../../db/schema/guilds.ts'
import type { ChannelChange, PlatformChannel } from '../../platform/wire/channel.ts'
import { present } from '../../platform/wire/present.ts'
import type { ReadList } from '../../platform/wire/read-list.ts'
import { knownNow } from '../gateway/known-now.ts'
import { storableInteger, storableText } from '../storable.ts'

// A topic is longer than a name.
const TOPIC_MAX = 4_000
const ROWS_AT_ONCE = 200

/** Inserts or updates channels of a guild. */
export async function storeChannels(orm: Orm, guildId: string, told: PlatformChannel[]): Promise<void> {
  const rows = [...new Map(told.map(channel => [channel.id, channelRow(guildId, channel)])).values()]
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await orm
      .insert(channels)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [channels.guildId, channels.id],
        set: {
          type: sql`excluded.type`,
          name: sql`excluded.name`,
          position: sql`excluded.position`,
          parentId: sql`excluded.parent_id`,
          topic: sql`excluded.topic`,
          nsfw: sql`excluded.nsfw`,
          rateLimitPerUser: sql`excluded.rate_limit_per_user`,
          overwrites: sql`excluded.overwrites`,
          skippedOverwrites: sql`excluded.skipped_overwrites`,
        },
      })
  }
}

/** Stores what changed of a channel; what is left out stays. False where the channel is not known and not told whole. */
export async function storeChannelChange(orm: Orm, guildId: string, { id, fields }: ChannelChange): Promise<boolean> {
  const changed = await orm
    .update(channels)
    .set({ guildId, ...columnsOf(fields) })
    .where(and(eq(channels.guildId, guildId), eq(channels.id, id)))
    .returning({ id: channels.id })
  if (changed.length > 0) return true
  const { type, name, overwrites } = fields
  if (type === undefined || name === undefined || overwrites === undefined) return false
  await storeChannels(orm, guildId, [{ ...BLANK, ...fields, type, name, overwrites, id, guildId }])
  return true
}

const BLANK = { position: 0, parentId: null, topic: null, nsfw: false, rateLimitPerUser: 0, skippedOverwrites: 0 }

/**
 * Stores all channels of a guild, as they are told at once, and answers the ids of those that are missing among them. An empty
 * list of a guild that has some says nothing: whoever may see none is told of none.
 */
export async function storeAllChannels(
  orm: Orm,
  guildId: string,
  { items, skipped }: ReadList<PlatformChannel>,
): Promise<string[]> {
  const isEmpty = items.length + skipped === 0
  if (isEmpty && (await orm.$count(channels, eq(channels.guildId, guildId))) > 0) return []
  await storeChannels(orm, guildId, items)
  await orm
    .update(guilds)
    .set({ channelsKnownAt: knownNow(guildId), skippedChannels: skipped })
    .where(eq(guilds.id, guildId))
  // A channel that could not be read is still there.
  if (skipped > 0) return []
  const ids = items.map(({ id }) => id)
  const others = await orm
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.guildId, guildId), notInArray(channels.id, ids)))
  return others.map(({ id }) => id)
}

function channelRow(guildId: string, { id, ...fields }: PlatformChannel): typeof channels.$inferInsert {
  const { type, name, ...columns } = columnsOf(fields)
  return { guildId, id, type: type ?? -1, name: name ?? '', ...columns }
}

function columnsOf(fields: ChannelChange['fields']): Partial<typeof channels.$inferInsert> {
  const { type, name, position, parentId, topic, nsfw, rateLimitPerUser, overwrites, skippedOverwrites } = fields
  return present({
    type: type === undefined ? undefined : storableInteger(type),
    name: name === undefined ? undefined : storableText(name),
    position: position === undefined ? undefined : storableInteger(position),
    parentId,
    topic: topic && storableText(topic, TOPIC_MAX),
    nsfw,
    rateLimitPerUser: rateLimitPerUser === undefined ? undefined : storableInteger(rateLimitPerUser),
    overwrites,
    skippedOverwrites,
  })
}
