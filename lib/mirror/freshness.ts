import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs } from '../db/schema/members.ts'
import type { Freshness } from '../queries/view-types.ts'
import { readGateway } from './read-gateway.ts'

/**
 * How old the mirror of a guild is. "connected" together with a `completeAt` that is not before `gatewaySince` means
 * complete and live; `progress` is 0 to 1 while the guild is or waits to be swept.
 */
export async function readFreshness(db: Database, guildId: string): Promise<Freshness> {
  const [gateway, [sync], [guild]] = await Promise.all([
    readGateway(db, guildId),
    db.orm.select().from(guildSyncs).where(eq(guildSyncs.guildId, guildId)),
    db.orm.select({ memberCount: guilds.memberCount }).from(guilds).where(eq(guilds.id, guildId)),
  ])
  const completeAt = sync?.completeAt ?? null
  const due = gateway.delivered ? completeAt === null || completeAt < gateway.since : Boolean(sync?.startedAt)
  const progress = Math.min(1, (sync?.received ?? 0) / Math.max(1, guild?.memberCount ?? 1))
  return {
    gateway: gateway.status,
    gatewaySince: gateway.since.toISOString(),
    completeAt: completeAt?.toISOString() ?? null,
    progress: gateway.status === 'connected' && due ? progress : null,
  }
}
