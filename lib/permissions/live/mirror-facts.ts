import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { parsePermissions } from '../bits.ts'
import type { GuildFacts } from '../facts.ts'
import type { Somebody } from './somebody.ts'

/** The guild's owner and roles as the mirror has them; null where it does not know them or the bot has left. */
export async function mirrorGuild({ orm }: Database, guildId: string): Promise<GuildFacts | null> {
  const [guild] = await orm
    .select({ ownerId: guilds.ownerId })
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNotNull(guilds.knownAt), isNull(guilds.leftAt)))
  if (!guild) return null
  const rows = await orm.select().from(roles).where(eq(roles.guildId, guildId))
  return {
    id: guildId,
    ownerId: guild.ownerId,
    roles: rows.map(({ permissions, ...role }) => ({ ...role, permissions: parsePermissions(permissions) })),
  }
}

/** The people asked for who are members in the mirror. */
export async function mirrorPeople({ orm }: Database, guildId: string, ids: string[]): Promise<Map<string, Somebody>> {
  const rows = await orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, ids)))
  return new Map(
    rows.map(row => [
      row.userId,
      {
        userId: row.userId,
        nick: row.nick,
        name: row.nick ?? row.globalName ?? row.username,
        kind: row.bot ? ('bot' as const) : ('user' as const),
        isMember: true,
        roleIds: row.roleIds,
        pending: row.pending,
        timedOutUntil: row.timedOutUntil,
      },
    ]),
  )
}

/** Whether the bot is in this guild as far as the mirror knows: asked before anything is read for a guild id from outside. */
export async function mirrorListsGuild({ orm }: Database, guildId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNull(guilds.leftAt)))
  return rows.length > 0
}
