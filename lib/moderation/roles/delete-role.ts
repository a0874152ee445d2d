import { z } from 'zod'
import { Snowflake } from '../../input-fields.ts'
import { forgetDeletedRole } from '../../mirror/guilds/forget-deleted-role.ts'
import { deleteRole as remove } from '../../platform/roles.ts'
import { orderFields } from '../input.ts'
import type { Verb } from '../verb.ts'
import { fieldsOf } from './role-fields.ts'
import { changing, roleNamed, rolesNow } from './roles-now.ts'

const DeleteRoleInput = z.object({ ...orderFields, roleId: Snowflake })

/** Deletes a role; everybody who wears it loses it. Rests on gaps.md, "Guild roles". */
export const deleteRole: Verb<z.output<typeof DeleteRoleInput>> = {
  action: 'role.delete',
  input: () => DeleteRoleInput,
  asks: ({ roleId }) => ({ role: { id: roleId } }),
  subject: ({ roleId }, facts) => roleNamed(facts, roleId),
  before: ({ roleId }, { standing }) => {
    const role = standing.guild.roles.find(({ id }) => id === roleId)
    return role ? { ...fieldsOf(role), position: role.position } : {}
  },
  call: ({ steward: { platform }, input: { guildId, roleId }, auditReason }) =>
    changing(platform, guildId, remove(platform, guildId, roleId, auditReason)),
  look: async ({ platform }, { guildId, roleId }) =>
    (await rolesNow(platform, guildId)).some(({ id }) => id === roleId)
      ? { done: 'nothing' }
      : { done: 'all', after: { deleted: true } },
  after: () => ({ deleted: true }),
  consequences: (tx, { input: { guildId, roleId } }) => forgetDeletedRole(tx, guildId, roleId),
  news: ({ guildId, roleId }) => ({ guildId, kind: 'role', ids: [roleId] }),
  never: 'A deleted role does not come back: a new one would have another id, and nobody would wear it.',
  doneText: (_input, name) => `The role ${name} is deleted.`,
}
