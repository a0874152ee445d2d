import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { channels } from '../../db/schema/channels.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { now } from '../../time.ts'
import { ageWhatWasKnown } from './age-what-was-known.ts'
import { noteHeardUntil } from './heard-until.ts'

/** Notes that the gateway has delivered a guild, or (`available: false`) that it is out of reach. */
export async function markAvailable({ orm }: Database, guildId: string, available: boolean): Promise<void> {
  const since = now()
  const told = { available, since, ...(available && { deliveredAt: since }) }
  await noteHeardUntil(orm, since, guildId)
  await ageWhatWasKnown(orm, since, guildId)
  await orm
    .insert(gatewayGuilds)
    .values({ guildId, ...told })
    .onConflictDoUpdate({
      target: gatewayGuilds.guildId,
      set: told,
      // An outage that is told twice lasts since the first time; a guild that is delivered twice is known from the second.
      ...(!available && { setWhere: ne(gatewayGuilds.available, false) }),
    })
}

/** Notes the guilds that READY announces: they are there, GUILD_CREATE is still to come. */
export async function markAnnounced({ orm }: Database, guildIds: string[]): Promise<void> {
  if (guildIds.length === 0) return
  const since = now()
  await orm
    .insert(gatewayGuilds)
    .values(guildIds.map(guildId => ({ guildId, available: false, since })))
    .onConflictDoNothing()
}

// A sweep that ended in this very millisecond ended before.
const afterNow = () => new Date(now().getTime() + 1)

/** Something of a guild was missed: what is known of it is from before now. Answers whether it is delivered at all. */
export async function markMissed({ orm }: Database, guildId: string): Promise<boolean> {
  const since = afterNow()
  await noteHeardUntil(orm, now(), guildId)
  await ageWhatWasKnown(orm, since, guildId)
  const marked = await orm
    .update(gatewayGuilds)
    .set({ since })
    .where(and(eq(gatewayGuilds.guildId, guildId), eq(gatewayGuilds.available, true)))
    .returning({ guildId: gatewayGuilds.guildId })
  return marked.length > 0
}

/** The bot is not in the guild any more. */
export async function forgetDelivered({ orm }: Pick<Database, 'orm'>, guildId: string): Promise<void> {
  await noteHeardUntil(orm, now(), guildId)
  await orm.delete(gatewayGuilds).where(eq(gatewayGuilds.guildId, guildId))
}

/** The guilds that were delivered in this session, and are there. */
export async function deliveredGuilds({ orm }: Database): Promise<string[]> {
  const { guildId, available } = gatewayGuilds
  const rows = await orm.select({ guildId }).from(gatewayGuilds).where(eq(available, true))
  return rows.map(({ guildId }) => guildId)
}

/** The guilds that are known to have a channel. */
export async function guildsWithChannel({ orm }: Database, channelId: string): Promise<string[]> {
  const rows = await orm.select({ guildId: channels.guildId }).from(channels).where(eq(channels.id, channelId))
  return rows.map(({ guildId }) => guildId)
}
