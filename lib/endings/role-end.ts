import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { ENDS_ROLE, endingsOf, OPEN_ROLE_ENDS, type SetEnd, storeEnding } from './store-ending.ts'

type Ending = typeof timedEndings.$inferSelect

/** How the end of a role stands that somebody wears for a time. */
export interface RoleEnd extends Pick<Ending, 'roleId' | 'endsAt' | 'explanation'> {
  /** `failed`: Steward has given up to take the role. */
  state: 'waiting' | 'failed'
}

/** Sets when somebody loses a role by itself; whatever end it had before is replaced. */
export async function setRoleEnd(
  tx: Orm,
  { guildId, user, roleId, endsAt, by, entryId }: SetEnd & { roleId: string },
): Promise<void> {
  const how = endsAt === null ? 'gave the role for good' : 'set another end'
  await dropRoleEnds(tx, { guildId, userId: user.id, roleIds: [roleId], because: `${by.name} ${how}.` })
  if (endsAt === null) return
  const reason = `The time for which ${by.name} gave the role is over.`
  const input = { guildId, userId: user.id, reason, add: [], remove: [roleId] }
  const ends = { guildId, userId: user.id, action: ENDS_ROLE, roleId } as const
  await storeEnding(tx, ends, { userName: user.name, endsAt, input, by, entryId })
}

/**
 * These roles do not end by themselves any more: they are gone, given for good, or another end has taken the place. Who drops
 * several in a transaction has them by `holdRoleEnds` before.
 */
export async function dropRoleEnds(
  orm: Orm,
  { guildId, userId, roleIds, because }: { guildId: string; userId: string; roleIds: string[]; because: string },
): Promise<void> {
  if (roleIds.length === 0) return
  // Of one that they had lost by leaving nobody asks any more either: they have it anew.
  const open = ofRoles(guildId, userId, OPEN_ROLE_ENDS)
  await orm
    .update(timedEndings)
    .set({ state: 'replaced', explanation: because, over: null })
    .where(and(open, inArray(timedEndings.roleId, roleIds)))
}

/** The ends of the roles that somebody was given for a time, whether they still wear them or not. */
export async function roleEndsOf(orm: Orm, guildId: string, userId: string): Promise<RoleEnd[]> {
  const rows = await selectRoleEnds(orm, guildId, userId)
  return rows.map(row => ({ ...row, state: row.state as RoleEnd['state'] }))
}

/** The query behind `roleEndsOf`. */
export function selectRoleEnds(orm: Orm, guildId: string, userId: string) {
  const { roleId, endsAt, state, explanation } = timedEndings
  return orm
    .select({ roleId, endsAt, state, explanation })
    .from(timedEndings)
    .where(ofRoles(guildId, userId, ['waiting', 'failed']))
    .orderBy(desc(timedEndings.id))
}

/** When the roles of some people that they wear for a time end, by person and role; who wears none so is not in it. */
export async function roleEndsAmong(
  orm: Orm,
  guildId: string,
  userIds: string[],
): Promise<Map<string, Map<string, Date>>> {
  const { userId, roleId, endsAt } = timedEndings
  const rows = await orm
    .select({ userId, roleId, endsAt })
    .from(timedEndings)
    .where(endingsOf({ guildId, action: ENDS_ROLE }, userIds, ['waiting']))
  const byPerson = Map.groupBy(rows, row => row.userId)
  return new Map([...byPerson].map(([id, ends]) => [id, new Map(ends.map(end => [end.roleId, end.endsAt]))]))
}

/**
 * Until when those of these roles that somebody wore for a time were theirs as they left, by role: the moment may have
 * passed meanwhile. What was given for good, or had been taken before, is not in it; what Steward has taken `since`, as they
 * were back for a while, is.
 */
export async function formerRoleEndsOf(
  orm: Orm,
  { since, ...whose }: { guildId: string; userId: string; roleIds: string[]; since?: Date },
): Promise<Map<string, Date>> {
  const newest = await newestRoleEnds(orm, whose)
  const isOfThen = ({ state, endsAt }: (typeof newest)[number]) =>
    state === 'done' ? since !== undefined && endsAt > since : state !== 'replaced'
  const open = newest.filter(isOfThen)
  return new Map(open.map(one => [one.roleId, one.endsAt]))
}

/** The end of each of these roles that somebody was last given one of for a time, whatever has become of it. */
export function newestRoleEnds(
  orm: Orm,
  { guildId, userId, roleIds }: { guildId: string; userId: string; roleIds: string[] },
) {
  const { roleId, endsAt, state } = timedEndings
  return orm
    .selectDistinctOn([roleId], { roleId, endsAt, state })
    .from(timedEndings)
    .where(
      and(
        eq(timedEndings.guildId, guildId),
        eq(timedEndings.userId, userId),
        eq(timedEndings.action, ENDS_ROLE),
        inArray(roleId, roleIds),
      ),
    )
    .orderBy(roleId, desc(timedEndings.id))
}

const ofRoles = (guildId: string, userId: string, states: Ending['state'][]) =>
  endingsOf({ guildId, action: ENDS_ROLE }, [userId], states)
