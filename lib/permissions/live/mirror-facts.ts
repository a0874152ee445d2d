import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import type { MirrorState } from '../../mirror/mirror-state.ts'
import { parsePermissions } from '../bits.ts'
import type { GuildFacts, RoleFacts } from '../facts.ts'
import type { Somebody } from './somebody.ts'

/** The guild's owner and roles as the mirror has them; null where it does not know them or the bot has left. */
export async function mirrorGuild({ orm }: Database, { guild }: MirrorState): Promise<GuildFacts | null> {
  if (!guild?.knownAt || guild.leftAt) return null
  const rows = await orm.select().from(roles).where(eq(roles.guildId, guild.id))
  return { id: guild.id, ownerId: guild.ownerId, roles: rows.map(roleFacts) }
}

/** The roles of these guilds as the mirror has them, by guild. */
export async function mirrorRoles({ orm }: Database, guildIds: string[]): Promise<Map<string, RoleFacts[]>> {
  if (guildIds.length === 0) return new Map()
  const rows = await orm.select().from(roles).where(inArray(roles.guildId, guildIds))
  const byGuild = Map.groupBy(rows, ({ guildId }) => guildId)
  return new Map([...byGuild].map(([guildId, own]) => [guildId, own.map(roleFacts)]))
}

function roleFacts({ guildId: _, permissions, ...role }: typeof roles.$inferSelect): RoleFacts {
  return { ...role, permissions: parsePermissions(permissions) }
}

/** The people asked for who are members in the mirror. */
export async function mirrorPeople({ orm }: Database, guildId: string, ids: string[]): Promise<Map<string, Somebody>> {
  const rows = await orm
    .select()
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.userId, ids)))
  return new Map(rows.map(row => [row.userId, somebody(row)]))
}

/** What these people are in each of these guilds as the mirror has them, by guild; guilds without any of them are missing. */
export async function mirrorMemberships(
  { orm }: Database,
  guildIds: string[],
  userIds: string[],
): Promise<Map<string, Somebody[]>> {
  if (guildIds.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(members)
    .where(and(inArray(members.guildId, guildIds), inArray(members.userId, userIds)))
  const byGuild = Map.groupBy(rows, ({ guildId }) => guildId)
  return new Map([...byGuild].map(([guildId, own]) => [guildId, own.map(somebody)]))
}

function somebody(row: typeof members.$inferSelect): Somebody {
  return {
    userId: row.userId,
    nick: row.nick,
    name: row.nick ?? row.globalName ?? row.username,
    kind: row.bot ? 'bot' : 'user',
    isMember: true,
    roleIds: row.roleIds,
    pending: row.pending,
    timedOutUntil: row.timedOutUntil,
  }
}
