import { parsePermissions } from '../../permissions/bits.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import { doneSince } from '../undo/changed-since.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { changedFields, fieldsOf, type RoleFields } from './role-fields.ts'
import { rolesNow } from './roles-now.ts'

const LABELS = { name: 'name', color: 'colour', hoist: 'place apart', mentionable: 'mention setting' } as const

/**
 * The edit that takes an edit back: each field that still is as it was left becomes what it was, and of the permissions
 * those bits alone that were switched then. What somebody has changed since stays, and is said.
 */
export async function takeBackEdit(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, targetId } = entry
  const role = (await rolesNow(steward.platform, guildId)).find(({ id }) => id === targetId)
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
  const by = await decidedMeanwhile(entry, steward, { current, wanted })
  const conflict = [
    since.length > 0 && `Changed again since, and left as it is: ${since.map(field => LABELS[field]).join(', ')}.`,
    by && `${by} has changed this role meanwhile.`,
  ].filter(Boolean)
  return conflict.length > 0 ? { ...order, conflict: conflict.join(' ') } : order
}

/** The name of whoever has last decided since about something of the role that would become otherwise; null: nobody has. */
async function decidedMeanwhile(
  entry: Undoable,
  steward: Steward,
  { current, wanted }: { current: RoleFields; wanted: RoleFields },
): Promise<string | null> {
  const later = await doneSince(entry, steward, ['role.edit'])
  const newest = later.find(({ intent }) => {
    const { base, ...ordered } = intent as unknown as RoleFields & { base: RoleFields }
    return isOfTheSame({ before: base, after: fieldsOf(ordered) }, { before: current, after: wanted })
  })
  return newest ? nameInSentence(newest.actorName) : null
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

interface RoleChange {
  before: RoleFields
  after: RoleFields
}

/** Whether two changes have a field in common, or of the permissions a bit. */
function isOfTheSame(one: RoleChange, other: RoleChange): boolean {
  const { permissions: _, ...fields } = changedFields(other.before, other.after)
  const bits = ({ before, after }: RoleChange) =>
    parsePermissions(before.permissions) ^ parsePermissions(after.permissions)
  return (
    Object.keys(changedFields(one.before, one.after)).some(field => field in fields) || (bits(one) & bits(other)) !== 0n
  )
}
