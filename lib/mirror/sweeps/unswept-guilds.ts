import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { CATEGORY, channelHistories, channels } from '../../db/schema/channels.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { guildSyncs } from '../../db/schema/members.ts'

/** The delivered guilds that are not complete: those whose sweep has begun, and those whose sweep is due. */
export async function listUnsweptGuilds({ orm }: Database): Promise<{ begun: string[]; due: string[] }> {
  const rows = await orm
    .select({ guildId: gatewayGuilds.guildId, startedAt: guildSyncs.startedAt, since: gatewayGuilds.since })
    .from(gatewayGuilds)
    .leftJoin(guildSyncs, eq(guildSyncs.guildId, gatewayGuilds.guildId))
    .where(
      and(
        eq(gatewayGuilds.available, true),
        or(isNull(guildSyncs.completeAt), lt(guildSyncs.completeAt, gatewayGuilds.since)),
      ),
    )
  // One that began before something was missed has to begin anew.
  const hasBegun = ({ startedAt, since }: (typeof rows)[number]) => startedAt !== null && startedAt >= since
  return {
    begun: rows.filter(hasBegun).map(({ guildId }) => guildId),
    due: rows.filter(row => !hasBegun(row)).map(({ guildId }) => guildId),
  }
}

const isOfChannel = and(eq(channelHistories.guildId, channels.guildId), eq(channelHistories.channelId, channels.id))
const isUnlisted = or(isNull(channelHistories.checkedAt), lt(channelHistories.checkedAt, gatewayGuilds.since))

/** The delivered guilds with channels whose messages were not listed since: some may have been missed before that. */
export async function listUnlistedGuilds({ orm }: Database): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ guildId: gatewayGuilds.guildId })
    .from(gatewayGuilds)
    .innerJoin(channels, eq(channels.guildId, gatewayGuilds.guildId))
    .leftJoin(channelHistories, isOfChannel)
    .where(and(eq(gatewayGuilds.available, true), ne(channels.type, CATEGORY), isUnlisted))
  return rows.map(({ guildId }) => guildId)
}

/** The channels of a guild whose messages were not listed since it was delivered, in their order. */
export async function listUnlistedChannels({ orm }: Database, guildId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: channels.id })
    .from(channels)
    .leftJoin(gatewayGuilds, eq(gatewayGuilds.guildId, channels.guildId))
    .leftJoin(channelHistories, isOfChannel)
    .where(
      and(
        eq(channels.guildId, guildId),
        ne(channels.type, CATEGORY),
        // One that was not delivered says nothing of when.
        or(isNull(gatewayGuilds.since), isUnlisted),
      ),
    )
    .orderBy(asc(channels.position), asc(channels.id))
  return rows.map(({ id }) => id)
}
