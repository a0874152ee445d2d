import { z } from 'zod'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { addMemberRole, removeMemberRole } from '../platform/member-roles.ts'
import { getMember } from '../platform/members.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { undoRoles } from './undo/undo-roles.ts'

/** As many roles as one order may give, and as many as it may take. */
export const MOST_ROLES = 20

const roleIds = listOf(Snowflake, {
  must: 'must be a list of roles.',
  most: [MOST_ROLES, `must be at most ${MOST_ROLES} roles.`],
}).default([])

const ChangeRolesInput = z
  .object({ ...verbFields, add: roleIds, remove: roleIds })
  .transform(input => ({ ...input, add: [...new Set(input.add)], remove: [...new Set(input.remove)] }))
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    error: 'Choose a role to add or remove.',
  })
  .refine(({ add, remove }) => !add.some(id => remove.includes(id)), {
    path: ['remove'],
    error: 'A role cannot be added and removed at once.',
  })

/**
 * Gives and takes roles by the single-role calls: a PATCH of the whole list would undo what somebody else changes
 * meanwhile. Rests on `platform-api.md, "Guilds, members, roles, bans"`.
 */
export const changeRoles = memberVerb<z.output<typeof ChangeRolesInput>>({
  action: 'member.roles',
  input: () => ChangeRolesInput,
  asks: ({ add, remove }) => ({ roles: { add, remove } }),
  before: (_input, target) => ({ roleIds: target.roleIds }),
  already: ({ add, remove }, target) =>
    add.every(id => target.roleIds.includes(id)) && !remove.some(id => target.roleIds.includes(id))
      ? `${target.name} already has exactly these roles.`
      : null,
  call: async ({ steward: { platform }, input: { guildId, userId, add, remove }, auditReason }) => {
    for (const id of add) await addMemberRole(platform, guildId, userId, id, auditReason)
    for (const id of remove) await removeMemberRole(platform, guildId, userId, id, auditReason)
  },
  severalCalls: true,
  look: async ({ platform }, { guildId, userId, add, remove }, before) => {
    const { roleIds } = await getMember(platform, guildId, userId)
    // What was so before has not happened.
    const held = before.roleIds as string[]
    const ordered = [...add.filter(id => !held.includes(id)), ...remove.filter(id => held.includes(id))]
    const happened = ordered.filter(id => roleIds.includes(id) === add.includes(id))
    if (happened.length === 0) return { done: 'nothing' }
    return { done: happened.length === ordered.length ? 'all' : 'part', after: { roleIds } }
  },
  after: ({ add, remove }, before) => {
    const held = before.roleIds as string[]
    return { roleIds: [...new Set([...held, ...add])].filter(id => !remove.includes(id)) }
  },
  inverse: undoRoles,
  doneText: (_input, name) => `${name}'s roles are changed.`,
})
