import { and, eq, exists, gte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '../../db/client.ts'
import { gatewayGuilds, seenEvents } from '../../db/schema/gateway.ts'
import { guildSyncs } from '../../db/schema/members.ts'

/**
 * Notes until when the members were heard, of one guild or of all of those that were complete: for whoever is about to write down
 * that they are heard no longer. Of the others stands what was noted before.
 */
export async function noteHeardUntil(orm: Orm, heardUntil: Date, guildId?: string): Promise<void> {
  const isOf = (column: AnyPgColumn) => (guildId === undefined ? undefined : eq(column, guildId))
  // Before the row of the list, as whoever is told that the bot is gone: so neither waits for the other.
  await orm.select().from(gatewayGuilds).where(isOf(gatewayGuilds.guildId)).for('update')
  await orm
    .update(guildSyncs)
    .set({ heardUntil })
    .where(and(isOf(guildSyncs.guildId), areHeard(orm)))
}

/**
 * That all that happens to the members of a guild is told, and what was before is stored, as a condition on its row of
 * `guild_syncs`: it was read whole since it was delivered, and this platform was seen to tell of changes.
 */
export function areHeard(orm: Orm): SQL {
  const delivered = orm
    .select({ id: gatewayGuilds.guildId })
    .from(gatewayGuilds)
    .where(
      and(
        eq(gatewayGuilds.guildId, guildSyncs.guildId),
        eq(gatewayGuilds.available, true),
        gte(guildSyncs.completeAt, gatewayGuilds.since),
      ),
    )
  const tells = orm.select({ name: seenEvents.name }).from(seenEvents).where(eq(seenEvents.name, 'GUILD_MEMBER_UPDATE'))
  return and(exists(delivered), exists(tells))!
}
