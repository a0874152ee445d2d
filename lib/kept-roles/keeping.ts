import { and, eq, ne, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { gatewayState } from '../db/schema/gateway.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { guildSyncs } from '../db/schema/members.ts'
import { areHeard } from '../mirror/gateway/heard-until.ts'
import { now } from '../time.ts'

/** What a guild keeps, and how far what the mirror says of its members may be relied on. */
interface Keeping {
  roleIds: string[]
  /** All that happens to its members is told. */
  isHeard: boolean
  /** As of when the mirror's row of somebody is vouched for, and by what. */
  vouched(userId: string): Vouched
}

interface Vouched {
  knownAt: Date
  /** By the list under way, otherwise by having heard all until then. */
  isListed: boolean
}

/** Null: the guild keeps no roles. */
export async function readKeeping(orm: Orm, guildId: string): Promise<Keeping | null> {
  const [row] = await selectKeeping(orm, guildId)
  if (!row) return null
  const { roleIds, sync, heardAt } = row
  const isHeard = row.isHeard === true
  return { roleIds, isHeard, vouched: userId => (isHeard ? heardUntil(heardAt) : vouched(sync, userId)) }
}

/** The query behind it. */
export function selectKeeping(orm: Orm, guildId: string) {
  return orm
    .select({
      roleIds: keptRoles.roleIds,
      sync: guildSyncs,
      isHeard: sql<boolean | null>`${areHeard(orm)}`,
      heardAt: gatewayState.heardAt,
    })
    .from(keptRoles)
    .leftJoin(guildSyncs, eq(guildSyncs.guildId, keptRoles.guildId))
    .leftJoin(gatewayState, sql`true`)
    .where(and(eq(keptRoles.guildId, guildId), ne(keptRoles.roleIds, [])))
}

/** Whom the list under way has come to is known as of its beginning, everybody else as of when they were heard last. */
function vouched(sync: typeof guildSyncs.$inferSelect | null, userId: string): Vouched {
  if (!sync) return heardUntil(null)
  const { startedAt, cursor, heardUntil: until, completeAt } = sync
  const isListed = startedAt !== null && cursor !== null && isUpTo(userId, cursor)
  return isListed ? { knownAt: notAhead(startedAt), isListed } : heardUntil(until ?? completeAt ?? startedAt)
}

function heardUntil(at: Date | null): Vouched {
  return { knownAt: notAhead(at), isListed: false }
}

/** As numbers are: ids have different lengths. */
function isUpTo(id: string, last: string): boolean {
  return id.length === last.length ? id <= last : id.length < last.length
}

/** By a clock that has been put back since, it lies ahead. */
function notAhead(at: Date | null): Date {
  return at !== null && at < now() ? at : now()
}
