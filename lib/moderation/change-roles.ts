import { z } from 'zod'
import type { Orm } from '../db/client.ts'
import { holdRoleEnds } from '../endings/hold-role-ends.ts'
import { lostRoles } from '../endings/lost-roles.ts'
import { noneTakenNow } from '../endings/none-taken-now.ts'
import { withholdKept } from '../endings/rejoin-roles.ts'
import { dropRoleEnds, roleEndsOf, setRoleEnd } from '../endings/role-end.ts'
import { OPEN_ROLE_ENDS } from '../endings/store-ending.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { addMemberRole, removeMemberRole } from '../platform/member-roles.ts'
import { getMember } from '../platform/members.ts'
import type { Done } from './beats.ts'
import { decidedSince } from './decided-since.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { namedRoles } from './named-roles.ts'
import { endAmong, givenUpRoles, type RoleEndsAt, roleEndsInput, STAYS, waitingEnds, withoutWorn } from './role-ends.ts'
import { rolesDoneText } from './roles-done-text.ts'
import { undoRoles } from './undo/undo-roles.ts'
import { whatStays } from './what-stays.ts'

/** As many roles as one order may give, and as many as it may take. */
export const MOST_ROLES = 20

const roleIds = listOf(Snowflake, {
  must: 'must be a list of roles.',
  most: [MOST_ROLES, `must be at most ${MOST_ROLES} roles.`],
}).default([])

const ChangeRolesInput = z
  .object({ ...verbFields, add: roleIds, remove: roleIds, ends: roleEndsInput(MOST_ROLES) })
  .transform(input => ({ ...input, add: [...new Set(input.add)], remove: [...new Set(input.remove)] }))
  .refine(({ add, remove, ends = [] }) => add.length + remove.length + ends.length > 0, {
    path: ['add'],
    error: 'Choose a role to add or remove.',
  })
  .refine(({ add, remove }) => !add.some(id => remove.includes(id)), {
    path: ['remove'],
    error: 'A role cannot be added and removed at once.',
  })
  .refine(({ remove, ends = [] }) => !ends.some(({ roleId }) => remove.includes(roleId)), {
    path: ['ends'],
    error: 'A role that is removed has no end.',
  })

type Input = z.output<typeof ChangeRolesInput>

/**
 * Gives and takes roles by the single-role calls: a PATCH of the whole list would undo what somebody else changes
 * meanwhile. `ends`: until when somebody wears those that are given, or others that they wear; Steward takes them then.
 * Rests on `platform-api.md, "Guilds, members, roles, bans"`.
 */
export const changeRoles = memberVerb<Input>({
  action: 'member.roles',
  input: () => ChangeRolesInput,
  complete: (input, { target }) => withoutWorn(input, target?.roleIds ?? []),
  stays: whatStays,
  // To let somebody keep a role for longer is to give it.
  asks: ({ add, remove, ends = [] }) => ({
    roles: { add: [...new Set([...add, ...ends.map(({ roleId }) => roleId)])], remove },
  }),
  state: async ({ guildId, userId, add, ends = [] }, steward) => {
    const roleIds = ends.flatMap(({ roleId }) => (add.includes(roleId) ? [] : [roleId]))
    return {
      stored: await roleEndsOf(steward.db.orm, guildId, userId),
      lost: await lostRoles(steward, { guildId, userId, roleIds }),
    }
  },
  before: ({ add, remove, ends = [] }, target, state) => {
    const named = [...add, ...remove, ...ends.map(({ roleId }) => roleId)]
    const were = waitingEnds(state).filter(({ roleId }) => named.includes(roleId) && target.roleIds.includes(roleId))
    return { roleIds: target.roleIds, ...(were.length > 0 && { ends: were }) }
  },
  gone: ({ add, ends = [] }, target, { lost = [] }) => {
    const isWorn = (id: string) => target.roleIds.includes(id) && !(lost as string[]).includes(id)
    const hasAll = ends.every(({ roleId }) => isWorn(roleId) || add.includes(roleId))
    return hasAll ? null : `${target.name} does not wear that role any more.`
  },
  already: ({ add, remove, ends }, target, state) => {
    const isWorn = (id: string) => target.roleIds.includes(id)
    if (!add.every(isWorn) || remove.some(isWorn)) return null
    if (!ends) return `${target.name} already has exactly these roles.`
    // All that it gives for a time is worn: see `withoutWorn`.
    if (ends.every(({ roleId }) => add.includes(roleId))) {
      return `${target.name} already has exactly these roles and keeps them as they are: ${STAYS}`
    }
    // A plan knows of no ends: what there is to do is seen at its turn.
    if (!('stored' in state)) return null
    // An end that could not be kept can be taken away too: then they keep the role.
    const isNew = ({ roleId, endsAt }: RoleEndsAt) =>
      givenUpRoles(state).includes(roleId) || endAmong(waitingEnds(state), roleId) !== endsAt
    return ends.some(isNew) ? null : `${target.name} has these roles for exactly that long already.`
  },
  guards: (input, _actor, before) => [noneTakenNow(input, before)],
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
  consequences: keepEnds,
  news: ({ guildId, userId, ends }) => (ends ? { guildId, kind: 'member', ids: [userId] } : null),
  inverse: undoRoles,
  doneText: rolesDoneText,
})

/**
 * Sets the ends that were ordered. What is taken has none any more, nor has what is given anew without one. Of roles that
 * somebody has decided about since they stay as they are.
 */
async function keepEnds(tx: Orm, done: Done<Input>): Promise<void> {
  const { input, by, entryId, subject, before, after } = done
  const { guildId, userId } = input
  const since = (await decidedSince(tx, done, ['member.roles'])).flatMap(({ intent }) => namedRoles(intent))
  const isUndecided = (roleId: string) => !since.includes(roleId)
  const [add, remove] = [input.add.filter(isUndecided), input.remove.filter(isUndecided)]
  const ends = (input.ends ?? []).filter(({ roleId }) => isUndecided(roleId))
  const [held, worn] = [before.roleIds, after?.roleIds] as [string[], string[]]
  const taken = remove.filter(id => !worn.includes(id))
  const given = add.filter(id => worn.includes(id) && !held.includes(id) && !ends.some(({ roleId }) => roleId === id))
  const roleIds = [...taken, ...given, ...ends.map(({ roleId }) => roleId)]
  await holdRoleEnds(tx, { guildId, userId, roleIds, states: OPEN_ROLE_ENDS })
  await dropRoleEnds(tx, { guildId, userId, roleIds: taken, because: `${by.name} has taken the role.` })
  await dropRoleEnds(tx, { guildId, userId, roleIds: given, because: `${by.name} gave the role for good.` })
  // Whoever was still to get it back, as after an attempt that failed, is not to have it again by that.
  await withholdKept(tx, { guildId, userId, roleIds: taken, because: `${by.name} has taken the role.` })
  const user = { id: userId, name: subject?.name ?? userId }
  for (const { roleId, endsAt } of ends.toSorted((one, other) => (one.roleId < other.roleId ? -1 : 1))) {
    if (worn.includes(roleId)) await setRoleEnd(tx, { guildId, user, roleId, endsAt, by, entryId })
  }
}
