import { and, eq, inArray } from 'drizzle-orm'
import type { Named } from '../audit/open-entry.ts'
import type { Orm } from '../db/client.ts'
import { isOneOf } from '../db/is-one-of.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { newId } from '../new-id.ts'

/** The order that ends a ban, and the one that takes a role which was given for a time. */
export const ENDS_BAN = 'ban.remove'
export const ENDS_ROLE = 'member.roles'

/** What it is that ends of somebody. */
export interface Ends {
  guildId: string
  userId: string
  action: typeof ENDS_BAN | typeof ENDS_ROLE
  /** Empty where it is no role. */
  roleId: string
}

/** What is said and done when it is set to end. */
export interface SetEnd {
  guildId: string
  user: Named
  /** ISO; null: it does not end by itself. */
  endsAt: string | null
  by: Named
  /** The entry that says so. */
  entryId: string
}

interface NewEnd {
  userName: string
  endsAt: string
  /** The order that ends it. */
  input: Record<string, unknown>
  by: Named
  entryId: string
}

/** Stores when something ends by itself; what end it had must be dropped before. */
export async function storeEnding(
  tx: Orm,
  ends: Ends,
  { userName, endsAt, input, by, entryId }: NewEnd,
): Promise<void> {
  const at = new Date(endsAt)
  const row = {
    id: newId(),
    ...ends,
    userName,
    input,
    endsAt: at,
    orderedById: by.id,
    orderedByName: by.name,
    entryId,
    state: 'waiting' as const,
    attempts: 0,
    awaitsBotSince: null,
    notBefore: at,
  }
  await tx
    .insert(timedEndings)
    .values(row)
    // Somebody else has set one in the same moment: the later one counts.
    .onConflictDoUpdate({
      target: [timedEndings.guildId, timedEndings.userId, timedEndings.action, timedEndings.roleId],
      targetWhere: eq(timedEndings.state, 'waiting'),
      set: row,
    })
}

type State = (typeof timedEndings.$inferSelect)['state']

/** Of the end of a role: it is to come, could not be kept, or is kept for those who have left. */
export const OPEN_ROLE_ENDS: State[] = ['waiting', 'failed', 'left']

/** The same as a condition, of everybody. */
export const isOpenRoleEnd = and(eq(timedEndings.action, ENDS_ROLE), inArray(timedEndings.state, OPEN_ROLE_ENDS))

/** The ends of some people's bans, or of all roles that they wear for a time, in any of these states. */
export function endingsOf({ guildId, action }: Pick<Ends, 'guildId' | 'action'>, userIds: string[], states: State[]) {
  return and(
    eq(timedEndings.guildId, guildId),
    isOneOf(timedEndings.userId, userIds),
    eq(timedEndings.action, action),
    inArray(timedEndings.state, states),
  )
}
