import { eq } from 'drizzle-orm'
import { roles } from '../../db/schema/guilds.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, State, Undoable } from '../verb.ts'
import { nameOf } from './name-of.ts'
import { personNow } from './person-now.ts'

/**
 * Takes what the entry gave and gives what it took, as far as that still stands and the roles still exist. All other
 * roles stay, whoever changed them.
 */
export async function undoRoles(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { given, taken } = changeOf(entry)
  const person = await personNow(entry, steward)
  if (!person) return { because: `${nameOf(entry)} is not a member any more.` }
  const rows = await steward.db.orm.select({ id: roles.id }).from(roles).where(eq(roles.guildId, entry.guildId))
  const existing = new Set(rows.map(({ id }) => id))
  const remove = given.filter(id => person.roleIds.includes(id))
  const add = taken.filter(id => !person.roleIds.includes(id) && existing.has(id))
  if (add.length + remove.length === 0) return { because: 'Nothing of it stands any more.' }
  return { action: 'member.roles', input: { userId: person.userId, add, remove } }
}

/** What the order itself has changed: what somebody else gave or took in the same moment is not its doing. */
export function changeOf({ intent, before, after }: Pick<Undoable, 'intent' | 'before' | 'after'>): {
  given: string[]
  taken: string[]
} {
  const were = ids(before, 'roleIds')
  const are = ids(after ?? {}, 'roleIds')
  return {
    given: ids(intent, 'add').filter(id => are.includes(id) && !were.includes(id)),
    taken: ids(intent, 'remove').filter(id => were.includes(id) && !are.includes(id)),
  }
}

function ids(state: State, key: string): string[] {
  const value = state[key]
  return Array.isArray(value) ? value.filter(id => typeof id === 'string') : []
}
