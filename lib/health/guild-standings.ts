import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { guilds, roles } from '../db/schema/guilds.ts'
import { guildSyncs, members } from '../db/schema/members.ts'
import { parsePermissions } from '../permissions/bits.ts'
import type { Standing } from '../permissions/facts.ts'

/** The bot in one of its guilds, as the mirror knows it. */
export type GuildStanding = Pick<Standing, 'guild' | 'bot'> & { name: string }

interface Bot {
  id: string
  name: string
}

/**
 * The bot in all of its guilds that have been read, by their names, in three queries. `unread`: how many more there are,
 * of whose members the first sweep has not come to the bot yet.
 */
export async function guildStandings(orm: Orm, bot: Bot): Promise<{ standings: GuildStanding[]; unread: number }> {
  const known = await orm
    .select({ id: guilds.id, name: guilds.name, ownerId: guilds.ownerId, completeAt: guildSyncs.completeAt })
    .from(guilds)
    .leftJoin(guildSyncs, eq(guildSyncs.guildId, guilds.id))
    .where(and(isNotNull(guilds.knownAt), isNull(guilds.leftAt)))
    .orderBy(guilds.name)
  const ids = known.map(({ id }) => id)
  const [allRoles, own] = await Promise.all([
    orm.select().from(roles).where(inArray(roles.guildId, ids)),
    orm
      .select({ guildId: members.guildId, roleIds: members.roleIds })
      .from(members)
      .where(and(eq(members.userId, bot.id), inArray(members.guildId, ids))),
  ])
  const rolesOf = Map.groupBy(allRoles, ({ guildId }) => guildId)
  const roleIdsIn = new Map(own.map(({ guildId, roleIds }) => [guildId, roleIds]))
  const read = known.filter(({ id, completeAt }) => completeAt !== null || roleIdsIn.has(id))
  const standings = read.map(({ id, name, ownerId }) => ({
    name,
    guild: {
      id,
      ownerId,
      roles: (rolesOf.get(id) ?? []).map(role => ({ ...role, permissions: parsePermissions(role.permissions) })),
    },
    bot: {
      userId: bot.id,
      name: bot.name,
      kind: 'bot' as const,
      isMember: roleIdsIn.has(id),
      roleIds: roleIdsIn.get(id) ?? [],
      pending: false,
      timedOutUntil: null,
    },
  }))
  return { standings, unread: known.length - read.length }
}
