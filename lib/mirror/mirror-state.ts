import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { gatewayGuilds, gatewayState, seenEvents } from '../db/schema/gateway.ts'
import { guilds } from '../db/schema/guilds.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { type GuildGateway, gatewayOf } from './gateway/gateway-of.ts'

/** What the mirror says of itself and of one guild, all of one moment. */
export interface MirrorState {
  gateway: GuildGateway
  /** Null: never heard of. */
  guild: Pick<typeof guilds.$inferSelect, keyof typeof GUILD> | null
  sync: typeof guildSyncs.$inferSelect | null
  /** The events that this platform was ever seen to send. */
  seen: ReadonlySet<string>
}

/** As `MirrorState` of a guild that is known. */
export type KnownMirrorState = MirrorState & { guild: NonNullable<MirrorState['guild']> }

// Without what only the overview shows, which may be long.
const GUILD = {
  id: guilds.id,
  name: guilds.name,
  icon: guilds.icon,
  banner: guilds.banner,
  ownerId: guilds.ownerId,
  memberCount: guilds.memberCount,
  skippedRoles: guilds.skippedRoles,
  channelsKnownAt: guilds.channelsKnownAt,
  skippedChannels: guilds.skippedChannels,
  knownAt: guilds.knownAt,
  leftAt: guilds.leftAt,
}

/** The state of one guild, in one statement: every page and every route asks for it. */
export async function readMirrorState(db: Pick<Database, 'orm'>, guildId: string): Promise<MirrorState> {
  const [row] = await select(db, sql`(select ${guildId}::text as id) asked`)
  return toState(row!)
}

/** The state of every guild that the bot is in, in one statement. */
export async function readMirrorStates(db: Pick<Database, 'orm'>): Promise<KnownMirrorState[]> {
  const rows = await select(db, sql`(select id from ${guilds} where ${isNull(guilds.leftAt)}) asked`)
  return rows.map(toState).filter(isListed)
}

/** Whether the bot is in the guild as far as the mirror knows. */
export function isListed(state: MirrorState): state is KnownMirrorState {
  return state.guild !== null && state.guild.leftAt === null
}

function select({ orm }: Pick<Database, 'orm'>, asked: SQL) {
  const isOf = (column: typeof guilds.id | typeof guildSyncs.guildId | typeof gatewayGuilds.guildId) =>
    eq(column, sql`asked.id`)
  return orm
    .select({
      state: gatewayState,
      delivered: gatewayGuilds,
      sync: guildSyncs,
      guild: GUILD,
      seen: sql<string | null>`(select string_agg(${seenEvents.name}, ',') from ${seenEvents})`,
    })
    .from(asked)
    .leftJoin(gatewayState, sql`true`)
    .leftJoin(gatewayGuilds, isOf(gatewayGuilds.guildId))
    .leftJoin(guildSyncs, isOf(guildSyncs.guildId))
    .leftJoin(guilds, isOf(guilds.id))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toState({ state, delivered, sync, guild, seen }: Row): MirrorState {
  return { gateway: gatewayOf(state, delivered), guild, sync, seen: new Set(seen?.split(',')) }
}
