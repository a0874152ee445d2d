import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { seenEvents } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { readGateway } from './read-gateway.ts'

/**
 * Whether rights may be read from the mirrored members (design, rule 3): the gateway stands, the guild was swept since
 * it was delivered, could read everybody, and this platform was seen to tell of arrivals, changes and departures.
 */
export async function mayTrustMembers(db: Database, guildId: string): Promise<boolean> {
  const [gateway, [sync]] = await Promise.all([
    readGateway(db, guildId),
    db.orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, guildId)),
  ])
  if (!gateway.delivered || !sync?.completeAt || sync.completeAt < gateway.since || sync.skipped > 0) return false
  return haveBeenSeen(db, ['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE'])
}

/**
 * Whether rights may be read from the mirrored guild and roles: they were told in this session, all roles could be
 * read, and changes would be told.
 */
export async function mayTrustGuild(db: Database, guildId: string): Promise<boolean> {
  const [gateway, [guild]] = await Promise.all([
    readGateway(db, guildId),
    db.orm
      .select({ knownAt: guilds.knownAt, skippedRoles: guilds.skippedRoles })
      .from(guilds)
      .where(eq(guilds.id, guildId)),
  ])
  if (!gateway.delivered || !guild?.knownAt || guild.knownAt < gateway.since || guild.skippedRoles > 0) return false
  return haveBeenSeen(db, ['GUILD_UPDATE', 'GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE'])
}

/**
 * How far rights may be read from the mirrored channels: `told`, all of them were told in this session; `trusted`, all
 * could be read too, and changes would be told. A channel some of whose overwrites could not be read says so itself.
 */
export async function mayTrustChannels(db: Database, guildId: string): Promise<{ told: boolean; trusted: boolean }> {
  const [gateway, [guild]] = await Promise.all([
    readGateway(db, guildId),
    db.orm
      .select({ channelsKnownAt: guilds.channelsKnownAt, skippedChannels: guilds.skippedChannels })
      .from(guilds)
      .where(eq(guilds.id, guildId)),
  ])
  if (!gateway.delivered || !guild?.channelsKnownAt || guild.channelsKnownAt < gateway.since) {
    return { told: false, trusted: false }
  }
  if (guild.skippedChannels > 0) return { told: true, trusted: false }
  return { told: true, trusted: await haveBeenSeen(db, ['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE']) }
}

async function haveBeenSeen({ orm }: Database, names: string[]): Promise<boolean> {
  const seen = await orm.select({ name: seenEvents.name }).from(seenEvents).where(inArray(seenEvents.name, names))
  return seen.length === names.length
}
