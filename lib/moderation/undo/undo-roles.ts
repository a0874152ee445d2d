import { eq } from 'drizzle-orm'
import { roles } from '../../db/schema/guilds.ts'
import { roleEndsOf } from '../../endings/role-end.ts'
import { readMirrorState } from '../../mirror/mirror-state.ts'
import { mayTrustGuild } from '../../mirror/trust.ts'
import { platformGuild } from '../../permissions/live/platform-facts.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { namedRoles } from '../named-roles.ts'
import { endAmong, type RoleEndsAt, roleEndsIn } from '../role-ends.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { changeOf } from './change-of.ts'
import { nameOf } from './name-of.ts'
import { personNow } from './person-now.ts'
import { rolesChangedSince } from './roles-changed-since.ts'
import { isSameMoment } from './same-moment.ts'

/**
 * Takes what the entry gave and gives what it took, as far as that still stands and the roles still exist; what was worn for a
 * time comes back for what is left of it. Of roles whose end it moved the former end comes back. All other roles stay, whoever
 * changed them. Of roles that were taken, and that the mirror may have missed, the platform is asked: throws its errors then.
 */
export async function undoRoles(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { given, taken } = changeOf(entry)
  const person = await personNow(entry, steward)
  if (!person) return { because: `${nameOf(entry)} is not a member any more.` }
  const rows = await steward.db.orm.select({ id: roles.id }).from(roles).where(eq(roles.guildId, entry.guildId))
  const existing = new Set(rows.map(({ id }) => id))
  // Somebody may seem to wear a role that is gone; one that was made a moment ago may be missing, where nobody tells of those.
  const knowsAll = mayTrustGuild(await readMirrorState(steward.db, entry.guildId))
  const unheard = knowsAll ? [] : taken.filter(id => !person.roleIds.includes(id) && !existing.has(id))
  if (unheard.length > 0) {
    const { roles: there } = await platformGuild(steward.platform, entry.guildId)
    for (const { id } of there) existing.add(id)
  }
  const were = roleEndsIn(entry.before)
  const isOver = (id: string) => isPast(endAmong(were, id))
  const remove = given.filter(id => person.roleIds.includes(id) && (existing.has(id) || !knowsAll))
  const lacking = taken.filter(id => !person.roleIds.includes(id) && existing.has(id))
  const add = lacking.filter(id => !isOver(id))
  const moved = roleEndsIn(entry.intent).filter(
    ({ roleId }) => !given.includes(roleId) && person.roleIds.includes(roleId) && !isOver(roleId),
  )
  const { back, conflict } = await endsBack(entry, steward, moved)
  const ends = [...were.filter(({ roleId }) => add.includes(roleId)), ...back]
  if (add.length + remove.length + back.length === 0) {
    const isLate = [...lacking, ...roleEndsIn(entry.intent).map(({ roleId }) => roleId)].some(isOver)
    return { because: isLate ? 'The former end has passed.' : 'Nothing of it stands any more.' }
  }
  const input = { userId: person.userId, add, remove, ...(ends.length > 0 && { ends }) }
  const order = { action: 'member.roles' as const, input }
  if (conflict) return { ...order, conflict: 'The end of a role was changed meanwhile.' }
  const by = entry.isNet ? null : await rolesChangedSince(entry, steward, namedRoles(input))
  return by ? { ...order, conflict: `${by} has decided about one of these roles meanwhile.` } : order
}

const isPast = (endsAt: string | null) => endsAt !== null && new Date(endsAt) <= now()

/** The ends that roles had before an entry moved them, of those that have not got theirs back already. */
async function endsBack({ guildId, targetId, before, intent }: Undoable, { db }: Steward, moved: RoleEndsAt[]) {
  const are = moved.length > 0 ? await roleEndsOf(db.orm, guildId, targetId ?? '') : []
  const isNow = (roleId: string) => are.find(end => end.roleId === roleId && end.state === 'waiting')?.endsAt ?? null
  const former = moved.map(({ roleId }) => ({ roleId, endsAt: endAmong(roleEndsIn(before), roleId) }))
  const back = former.filter(({ roleId, endsAt }) => !isSameMoment(isNow(roleId), endsAt))
  const conflict = back.some(({ roleId }) => !isSameMoment(isNow(roleId), endAmong(roleEndsIn(intent), roleId)))
  return { back, conflict }
}
