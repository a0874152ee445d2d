import { z } from 'zod'
import { Snowflake } from '../../input-fields.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { editRole as edit } from '../../platform/roles.ts'
import { orderFields } from '../input.ts'
import type { Verb } from '../verb.ts'
import { changedFields, fieldsOf, type RoleFields, roleFields, ShownFields } from './role-fields.ts'
import { changing, judgedByOlder, readRoles, roleNamed, rolesNow, rolesOfState, TOO_FRESH } from './roles-now.ts'
import { takeBackEdit } from './take-back-edit.ts'
import { whatDiffers } from './what-differs.ts'

interface EditRole extends RoleFields {
  guildId: string
  reason: string
  roleId: string
  /** The role as the editor was shown it: only what differs from that is changed. */
  base: RoleFields
}

/**
 * Changes a role: what differs from what its editor was shown. Where somebody else has changed it meanwhile, nothing is
 * done, and the conflict says what. Rests on gaps.md, "Guild roles".
 */
export const editRole: Verb<EditRole> = {
  action: 'role.edit',
  input: profile =>
    z
      .object({ ...orderFields, ...roleFields(profile), roleId: Snowflake, base: ShownFields })
      // A name with blanks around it was made elsewhere, and nobody wants it changed.
      .transform(order => ({ ...order, name: order.name === order.base.name.trim() ? order.base.name : order.name })),
  asks: ({ roleId, permissions }) => ({ role: { id: roleId, permissions: BigInt(permissions) } }),
  state: readRoles,
  subject: ({ roleId }, facts) => roleNamed(facts, roleId),
  before: ({ base }) => ({ ...base }),
  already: (input, facts, state) => {
    const role = rolesOfState(facts, state).find(({ id }) => id === input.roleId)
    if (!role) return 'This role is not in the guild any more.'
    const current = fieldsOf(role)
    if (isSame(current, fieldsOf(input))) return `The role ${nameInSentence(role.name)} is exactly like this already.`
    if (isSame(current, input.base)) return judgedByOlder(facts, role) ? TOO_FRESH : null
    const name = nameInSentence(input.base.name)
    return `The role ${name} was changed meanwhile: ${whatDiffers(input.base, current)}. Look at it before you save.`
  },
  call: async ({ steward: { platform }, input, auditReason }) => {
    const { guildId, roleId, base, permissions } = input
    const patch = { ...changedFields(base, fieldsOf(input)), permissions }
    const role = await changing(platform, guildId, edit(platform, guildId, roleId, patch, auditReason))
    return role ? { ...fieldsOf(role) } : {}
  },
  look: async ({ platform }, input) => {
    const role = (await rolesNow(platform, input.guildId)).find(({ id }) => id === input.roleId)
    if (!role) return { done: 'nothing' }
    const wanted = changedFields(input.base, fieldsOf(input))
    const missing = Object.keys(changedFields({ ...fieldsOf(role), ...wanted }, fieldsOf(role))).length
    if (missing === Object.keys(wanted).length) return { done: 'nothing' }
    return { done: missing === 0 ? 'all' : 'part', after: { ...fieldsOf(role) } }
  },
  after: input => ({ ...fieldsOf(input) }),
  inverse: takeBackEdit,
  fieldOf: path => path,
  doneText: (_input, name) => `The role ${name} is changed.`,
}

function isSame(one: RoleFields, other: RoleFields): boolean {
  return Object.keys(changedFields(one, other)).length === 0
}
