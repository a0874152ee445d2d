import { eq } from 'drizzle-orm'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { listChannels } from '../../platform/channels.ts'
import { PlatformLacks, PlatformRefused } from '../../platform/errors.ts'
import { getGuild } from '../../platform/guilds.ts'
import { storeBatch } from '../batches/store-batch.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { writeMirror } from '../write-mirror.ts'
import { dropUnlisted } from './drop-channels.ts'
import { storeAllChannels } from './store-channels.ts'
import { storeGuild } from './store-guild.ts'

/** Reads the guild and its channels where the gateway has not delivered them whole in this session. */
export async function completeGuild(context: MirrorContext, guildId: string): Promise<void> {
  const [guild] = await context.db.orm
    .select({ knownAt: guilds.knownAt, channelsKnownAt: guilds.channelsKnownAt, deliveredAt: gatewayGuilds.since })
    .from(guilds)
    .leftJoin(gatewayGuilds, eq(gatewayGuilds.guildId, guilds.id))
    .where(eq(guilds.id, guildId))
  const isCurrent = (at: Date | null | undefined) => at && guild?.deliveredAt && at >= guild.deliveredAt
  if (!isCurrent(guild?.knownAt)) await readGuild(context, guildId)
  if (!isCurrent(guild?.channelsKnownAt)) await readChannels(context, guildId)
}

async function readGuild(context: MirrorContext, guildId: string): Promise<void> {
  const { platform, live } = context
  const guild = await getGuild(platform, guildId)
  await writeMirror(context, db => storeGuild(db, guild))
  live.publish({ guildId, kind: 'guild', ids: [guildId] })
  live.publish({ guildId, kind: 'role', ids: [] })
}

async function readChannels(context: MirrorContext, guildId: string): Promise<void> {
  const listed = await listChannels(context.platform, guildId).catch(error => {
    // Then those of the last GUILD_CREATE are all there is.
    if (error instanceof PlatformLacks || error instanceof PlatformRefused) return null
    throw error
  })
  if (!listed) return
  const { channels, skipped } = listed
  const apply = async (batch: Parameters<typeof dropUnlisted>[0]) => {
    await dropUnlisted(batch, await storeAllChannels(batch.db.orm, guildId, { items: channels, skipped }))
    batch.publish('channel', [])
  }
  await storeBatch(context, guildId, [{ apply }])
}
