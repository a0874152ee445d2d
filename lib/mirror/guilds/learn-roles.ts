import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { guilds } from '../../db/schema/guilds.ts'
import type { PlatformRole } from '../../platform/wire/role.ts'
import { dropRole } from './forget-deleted-role.ts'
import { addRoles } from './store-roles.ts'

/** All roles of a guild as they were read. */
export interface ReadRoles {
  roles: PlatformRole[]
  /** Those that the mirror had when they were asked for, or before; null: nobody knows. */
  knownRoleIds: ReadonlySet<string> | null
}

/**
 * Stores the roles that a guild has got since the mirror heard of all, and forgets those that it has no more, each where the
 * platform was never seen to tell of such (`platform-api.md, "Events"` names neither event): that a role changes it tells. An
 * answer says nothing of what the mirror has heard of since it was asked for: only roles that were there then are gone, and
 * only such are new as were not. `isNewest`: that the whole guild was not told since. Answers the ids of what has changed.
 */
export async function learnRoles(
  orm: Orm,
  guildId: string,
  { roles, knownRoleIds }: ReadRoles,
  isNewest: SQL | undefined,
): Promise<string[]> {
  if (!knownRoleIds) return []
  const read = new Set(roles.map(({ id }) => id))
  const made = roles.filter(({ id }) => !knownRoleIds.has(id))
  const gone = [...knownRoleIds].filter(id => !read.has(id))
  if (made.length + gone.length === 0) return []
  const [newest] = await orm
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(eq(guilds.id, guildId), isNewest))
  if (!newest) return []
  const rows = await orm
    .select()
    .from(seenEvents)
    .where(inArray(seenEvents.name, ['GUILD_ROLE_CREATE', 'GUILD_ROLE_DELETE']))
  const told = new Set(rows.map(({ name }) => name))
  // In no transaction: a batch of the mirror takes roles as their events came, and neither waits for the other with one in hand.
  const changed = told.has('GUILD_ROLE_CREATE') ? [] : await addRoles(orm, guildId, made)
  if (told.has('GUILD_ROLE_DELETE')) return changed
  for (const id of gone) if (await dropRole(orm, guildId, id)) changed.push(id)
  return changed
}
