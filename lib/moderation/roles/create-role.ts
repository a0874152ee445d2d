import { z } from 'zod'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { createRole as create } from '../../platform/roles.ts'
import { orderFields } from '../input.ts'
import type { Undoable, Verb } from '../verb.ts'
import { countWearers } from './count-wearers.ts'
import { changedFields, fieldsOf, type RoleFields, roleFields } from './role-fields.ts'
import { changing, rolesNow } from './roles-now.ts'

interface CreateRole extends RoleFields {
  guildId: string
  reason: string
  /** The roles there were before: what looks the same and is none of them is the new one. */
  knownRoleIds?: string[]
}

/** Creates a role at the bottom. Rests on `platform-api.md, "Guilds, members, roles, bans"` and gaps.md, "Guild roles". */
export const createRole: Verb<CreateRole> = {
  action: 'role.create',
  input: profile => z.object({ ...orderFields, ...roleFields(profile) }),
  asks: ({ permissions }) => ({ role: { permissions: BigInt(permissions) } }),
  complete: (input, { standing }) => ({ ...input, knownRoleIds: standing.guild.roles.map(({ id }) => id) }),
  subject: () => null,
  before: () => ({}),
  call: async ({ steward: { platform }, input, auditReason }) => {
    const role = await changing(platform, input.guildId, create(platform, input.guildId, fieldsOf(input), auditReason))
    return { roleId: role.id, ...fieldsOf(role) }
  },
  look: async ({ platform }, input) => {
    const known = input.knownRoleIds
    if (!known) throw new Error('Nobody noted which roles there were before.')
    const isNew = (id: string) => !known.includes(id)
    const found = (await rolesNow(platform, input.guildId)).find(
      role => isNew(role.id) && Object.keys(changedFields(fieldsOf(role), fieldsOf(input))).length === 0,
    )
    return found ? { done: 'all', after: { roleId: found.id, ...fieldsOf(found) } } : { done: 'nothing' }
  },
  after: input => ({ ...fieldsOf(input) }),
  inverse: async ({ guildId, after }: Undoable, { db, platform }) => {
    const roleId = String(after?.roleId ?? '')
    const role = (await rolesNow(platform, guildId)).find(({ id }) => id === roleId)
    if (!role) return { because: 'This role is not in the guild any more.' }
    const wearers = await countWearers(db, guildId, roleId)
    const isChanged = Object.keys(changedFields(after as unknown as RoleFields, fieldsOf(role))).length > 0
    const order = { action: 'role.delete', input: { guildId, roleId } } as const
    if (wearers > 0)
      return {
        ...order,
        conflict: `${wearers === 1 ? '1 member wears' : `${wearers.toLocaleString('en')} members wear`} it by now and would lose it.`,
      }
    return isChanged ? { ...order, conflict: 'It was changed since, and that would be lost.' } : order
  },
  fieldOf: path => path,
  doneText: ({ name }) => `The role ${nameInSentence(name)} is created.`,
}
