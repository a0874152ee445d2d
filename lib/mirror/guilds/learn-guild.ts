import { and, eq, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { seenEvents } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import type { GuildChange, PlatformGuild } from '../../platform/wire/guild.ts'
import { present } from '../../platform/wire/present.ts'
import type { Steward } from '../../steward.ts'
import { guildColumns } from './guild-columns.ts'
import { learnRoles, type ReadRoles } from './learn-roles.ts'

/** What was read of a guild. Of what only the overview shows an absent key means that the answer has left it out. */
export interface GuildLook
  extends Pick<PlatformGuild, 'id' | 'name' | 'icon' | 'banner' | 'ownerId'>,
    Pick<GuildChange, 'features' | 'emojis' | 'stickers' | 'systemChannelId'>,
    ReadRoles {
  /** When it was asked for. */
  readAt: Date
}

/**
 * Brings a guild up to what was read of it, where the platform was never seen to tell that a guild changes, and its roles where
 * it was never seen to tell that they are made or deleted (`platform-api.md, "Events"` names no such events): lists of guilds,
 * the overview and the log are made of the mirror. What was told of the whole guild since it was read stays.
 */
export async function learnGuild({ db, live }: Pick<Steward, 'db' | 'live'>, read: GuildLook): Promise<void> {
  const { id, readAt, roles, knownRoleIds, ...look } = read
  const told = present(guildColumns({ id, ...look }))
  const isNewest = or(isNull(guilds.knownAt), lte(guilds.knownAt, readAt))
  const isTold = db.orm.select().from(seenEvents).where(eq(seenEvents.name, 'GUILD_UPDATE'))
  const learnt = await db.orm
    .update(guilds)
    .set(told)
    .where(and(eq(guilds.id, id), isNews(told), isNewest, notExists(isTold)))
    .returning({ id: guilds.id })
  if (learnt.length > 0) live.publish({ guildId: id, kind: 'guild', ids: [id] })
  const roleIds = await learnRoles(db.orm, id, { roles, knownRoleIds }, isNewest)
  if (roleIds.length > 0) live.publish({ guildId: id, kind: 'role', ids: roleIds })
}

/** That one of these columns says something else. */
function isNews(told: ReturnType<typeof guildColumns>): SQL | undefined {
  const names = Object.keys(told) as (keyof typeof told)[]
  return or(...names.map(name => sql`${guilds[name]} is distinct from ${sql.param(told[name], guilds[name])}`))
}

const learning = new WeakMap<GuildLook, Promise<void>>()

/** The same once for each answer, which all who look within some seconds share. */
export function learnOnce(steward: Pick<Steward, 'db' | 'live'>, look: GuildLook): Promise<void> {
  const begun = learning.get(look)
  if (begun) return begun
  const learnt = learnGuild(steward, look)
  learning.set(look, learnt)
  learnt.catch(() => learning.delete(look))
  return learnt
}
