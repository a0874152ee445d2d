import { parsePermissions } from '../../permissions/bits.ts'
import type { Steward } from '../../steward.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { changedFields, fieldsOf, type RoleFields } from './role-fields.ts'
import { rolesNow } from './roles-now.ts'

const LABELS = { name: 'name', color: 'colour', hoist: 'place apart', mentionable: 'mention setting' } as const

/**
 * The edit that takes an edit back: each field that still is as it was left becomes what it was, and of the permissions
 * those bits alone that were switched then. What somebody has changed since stays, and is said.
 */
export async function takeBackEdit(entry: Undoable, { platform }: Steward): Promise<Inverse> {
  const { guildId, targetId } = entry
  const role = (await rolesNow(platform, guildId)).find(({ id }) => id === targetId)
  if (!role) return { because: 'This role is not in the guild any more.' }
  const [before, after] = [entry.before, entry.after] as unknown as [RoleFields, RoleFields]
  const current = fieldsOf(role)
  const changed = Object.keys(changedFields(before, after)) as (keyof RoleFields)[]
  const since = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter(
    field => changed.includes(field) && current[field] !== after[field],
  )
  const back = Object.fromEntries(
    changed.filter(field => current[field] === after[field]).map(field => [field, before[field]]),
  )
  const wanted = { ...current, ...back, permissions: switchedBack(before, after, current) }
  if (Object.keys(changedFields(current, wanted)).length === 0) {
    return { because: 'Nothing of it is left: somebody has changed the role since.' }
  }
  const order = { action: 'role.edit', input: { guildId, roleId: role.id, base: current, ...wanted } } as const
  if (since.length === 0) return order
  return {
    ...order,
    conflict: `Changed again since, and left as it is: ${since.map(field => LABELS[field]).join(', ')}.`,
  }
}

function switchedBack(before: RoleFields, after: RoleFields, current: RoleFields): string {
  const [was, left, is] = [before, after, current].map(fields => parsePermissions(fields.permissions)) as [
    bigint,
    bigint,
    bigint,
  ]
  const switched = was ^ left
  return ((is & ~switched) | (was & switched)).toString()
}
