import { z } from 'zod'
import { ACTIONS, type Action, actionRules } from '../../permissions/actions.ts'
import { PERMISSION_BITS, PERMISSION_NAMES, type PermissionName } from '../../permissions/bits.ts'
import { isEveryone } from '../../permissions/standing.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { listMembers } from '../members/list-members.ts'
import type { WhoCanPage } from './role-views.ts'

const PAGE = 50

const choose = 'must be a permission or an action.'
const isAction = (what: string): what is Action => Object.hasOwn(ACTIONS, what)

export const WhoCanQuery = z.object({
  /** A permission (BAN_MEMBERS) or an action (member.ban), which one of several permissions may allow. */
  what: z
    .string(choose)
    .refine(what => isAction(what) || PERMISSION_NAMES.includes(what as PermissionName), choose)
    .transform(what => what as Action | PermissionName),
  cursor: z.string('must be text.').max(4000, 'is too long.').optional(),
})

/**
 * The members who hold a permission, or one that an action asks for, in any channel of the guild: by role, by @everyone, as
 * owner.
 */
export async function whoCan(
  { db, platform }: Steward,
  guild: ViewedGuild,
  { what, cursor }: z.output<typeof WhoCanQuery>,
): Promise<WhoCanPage> {
  const facts = guild.standing.guild
  const bits = bitsOf(what)
  const giving = facts.roles.filter(role => (role.permissions & bits) !== 0n)
  const everybody = giving.some(role => isEveryone(facts, role))
  const roleIds = giving.filter(role => !isEveryone(facts, role)).map(({ id }) => id)
  const nobody = { rows: [], nextCursor: null, count: 0, countIsExact: true }
  const page =
    everybody || roleIds.length > 0
      ? await listMembers(db, platform, guild.id, {
          ...(everybody ? {} : { anyRole: roleIds }),
          ...(cursor === undefined ? {} : { cursor }),
          limit: PAGE,
        })
      : nobody
  const owner = cursor === undefined ? await listMembers(db, platform, guild.id, { ids: [facts.ownerId] }) : null
  const { rows, nextCursor, count, countIsExact } = page
  return { rows, nextCursor, count, countIsExact, owner: owner?.rows[0] ?? null, everybody, roleIds }
}

/** The permissions of which one is enough, and Administrator, which is always. */
function bitsOf(what: Action | PermissionName): bigint {
  const names = isAction(what) ? actionRules(what).moderator : [what]
  return names.reduce((sum, name) => sum | PERMISSION_BITS[name], names.length > 0 ? PERMISSION_BITS.ADMINISTRATOR : 0n)
}
