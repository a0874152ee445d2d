import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { parsePermissions } from '../../permissions/bits.ts'
import type { GuildFacts, RoleFacts } from '../../permissions/facts.ts'
import { stranger } from '../../permissions/live/somebody.ts'
import { isEveryone, rolesOf } from '../../permissions/standing.ts'
import { iconUrl } from '../../platform/cdn.ts'

/** A guild of the bot, and what the bot may do there. */
export interface BotGuild {
  id: string
  name: string
  iconUrl: string | null
  /** Null where the mirror does not know them yet. */
  permissions: BotPermissions | null
}

/** Decimals, as they are written: Administrator is one bit among others. */
export interface BotPermissions {
  /** Of its own roles. */
  own: string
  /** Together with what @everyone may. */
  all: string
}

/** Every guild of the bot, by name, with the bot's permissions as the mirror has them. Asks the platform nothing. */
export async function listBotGuilds({ orm }: Database, bot: { id: string; cdnUrl: string }): Promise<BotGuild[]> {
  const here = await orm.select().from(guilds).where(isNull(guilds.leftAt))
  const ids = here.filter(({ knownAt }) => knownAt).map(({ id }) => id)
  const known = and(isNull(guilds.leftAt), isNotNull(guilds.knownAt))
  const [worn, all] = await Promise.all([
    orm
      .select({ guildId: members.guildId, roleIds: members.roleIds })
      .from(members)
      .where(and(inArray(members.guildId, ids), eq(members.userId, bot.id))),
    orm.select({ role: roles }).from(roles).innerJoin(guilds, eq(guilds.id, roles.guildId)).where(known),
  ])
  const rolesIn = Map.groupBy(all, ({ role }) => role.guildId)
  const wornIn = new Map(worn.map(({ guildId, roleIds }) => [guildId, roleIds]))
  return here
    .map(guild => {
      const roleIds = wornIn.get(guild.id)
      const facts = { id: guild.id, ownerId: guild.ownerId, roles: (rolesIn.get(guild.id) ?? []).map(toFacts) }
      const permissions = roleIds ? permissionsIn(facts, bot.id, roleIds) : null
      return { id: guild.id, name: guild.name, iconUrl: iconUrl(bot.cdnUrl, guild), permissions }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

function permissionsIn(guild: GuildFacts, userId: string, roleIds: string[]): BotPermissions {
  const everyone = guild.roles.filter(role => isEveryone(guild, role))
  const worn = rolesOf(guild, { ...stranger(userId), isMember: true, roleIds })
  return { own: String(bitsOf(worn)), all: String(bitsOf([...everyone, ...worn])) }
}

function bitsOf(some: RoleFacts[]): bigint {
  return some.reduce((sum, { permissions }) => sum | permissions, 0n)
}

function toFacts({ role: { permissions, ...role } }: { role: typeof roles.$inferSelect }) {
  return { ...role, permissions: parsePermissions(permissions) }
}
