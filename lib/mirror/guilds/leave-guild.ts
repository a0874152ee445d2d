import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { gatewayGuilds, seenEvents } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import type { PlatformNotFound } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { MINUTE, now } from '../../time.ts'
import { forgetDelivered } from '../gateway/gateway-guilds.ts'

// What lies further ahead was told by a clock that has been put back since. Those of two machines differ by less.
const AHEAD_MS = MINUTE

/**
 * Marks a guild as left that the platform says it does not know, where it was never seen to tell that the bot has left one
 * (`platform-api.md, "Events"` names no such event). Where it tells, its event does that. Once the bot is there again, it is
 * listed or told: a `refusal` of what was asked before that says nothing of now.
 */
export async function leaveGuild(
  { db, live }: Pick<Steward, 'db' | 'live'>,
  guildId: string,
  { askedAt }: Pick<PlatformNotFound, 'askedAt'>,
): Promise<void> {
  const [told] = await db.orm.select().from(seenEvents).where(eq(seenEvents.name, 'GUILD_DELETE'))
  if (told) return
  const hasLeft = await db.orm.transaction(async tx => {
    await holdDelivery(tx, guildId)
    const isThere = and(eq(guilds.id, guildId), isNull(guilds.leftAt))
    // Where the gateway has no row of it yet, whoever delivers it just now is waited for here, and is seen by the next look.
    const [there] = await tx.select({ id: guilds.id }).from(guilds).where(isThere).for('update')
    if (!there || (await wasDeliveredSince(tx, guildId, askedAt))) return false
    await tx.update(guilds).set({ leftAt: now() }).where(isThere)
    await forgetDelivered({ orm: tx }, guildId)
    return true
  })
  if (hasLeft) live.publish({ guildId, kind: 'guild', ids: [guildId] })
}

/** Before the guild's own row, as whoever delivers it: so neither waits for the other. */
async function holdDelivery(tx: Orm, guildId: string): Promise<void> {
  await tx.select().from(gatewayGuilds).where(eq(gatewayGuilds.guildId, guildId)).for('update')
}

async function wasDeliveredSince(tx: Orm, guildId: string, moment: Date): Promise<boolean> {
  const [row] = await tx
    .select({ at: gatewayGuilds.deliveredAt })
    .from(gatewayGuilds)
    .where(eq(gatewayGuilds.guildId, guildId))
  const at = row?.at?.getTime() ?? 0
  return at > moment.getTime() && at < now().getTime() + AHEAD_MS
}
