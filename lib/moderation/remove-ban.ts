import { z } from 'zod'
import { dropBanEnd } from '../endings/ban-end.ts'
import { reasonsNotToGive } from '../endings/givable-roles.ts'
import { promiseRoles, withholdKept } from '../endings/rejoin-roles.ts'
import { rolesToGiveBack } from '../endings/roles-to-give-back.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { findBan, removeBan as unban } from '../platform/bans.ts'
import { banStateOf } from './ban-state.ts'
import { decidedSince } from './decided-since.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { undoUnban } from './undo/undo-unban.ts'

/** So many former roles are promised at most. */
export const MOST_GIVEN_BACK = 100

const Roles = listOf(Snowflake, {
  must: 'must be a list of roles.',
  most: [MOST_GIVEN_BACK, `must be at most ${MOST_GIVEN_BACK} roles.`],
})

const RemoveBanInput = z.object({
  ...verbFields,
  giveBack: Roles.optional(),
  /** Roles that would come back here, and shall not. */
  withhold: Roles.optional(),
})

/**
 * Lifts a ban. Of the roles to give back on joining again, or to withhold, those stay that the moderator may
 * give now: of others they decide nothing. The person must have worn them here when they went. Rests on `platform-api.md,
 * "States and transitions"`.
 */
export const removeBan = memberVerb<z.output<typeof RemoveBanInput>>({
  action: 'ban.remove',
  input: () => RemoveBanInput,
  leavesOutByRights: true,
  complete: (input, { standing }) => {
    const { userId, giveBack, withhold } = input
    const against = reasonsNotToGive(standing, userId, [...(giveBack ?? []), ...(withhold ?? [])])
    const theirs = (ids: string[]) => ids.filter(id => against.get(id)?.length === 0)
    return {
      ...input,
      ...(giveBack && { giveBack: theirs(giveBack) }),
      ...(withhold && { withhold: theirs(withhold) }),
    }
  },
  state: async (input, steward) => {
    const { guildId, userId, giveBack } = input
    const former = giveBack?.length ? await rolesToGiveBack(steward.db.orm, guildId, [userId]) : null
    return { ...(await banStateOf(input, steward)), former: former?.get(userId) ?? [] }
  },
  before: (_input, _target, { endsAt, reason }) => ({
    banned: true,
    ...(endsAt ? { endsAt } : {}),
    ...(reason ? { reason } : {}),
  }),
  already: ({ giveBack = [] }, { name }, { former }) =>
    Array.isArray(former) && giveBack.some(id => !former.includes(id))
      ? `${name} did not wear all of these roles when they went, so they cannot be given back.`
      : null,
  call: ({ steward: { platform }, input: { guildId, userId }, auditReason }) =>
    unban(platform, guildId, userId, auditReason),
  changesBans: true,
  look: async ({ platform }, { guildId, userId }) =>
    (await findBan(platform, guildId, userId)) ? { done: 'nothing' } : { done: 'all', after: { banned: false } },
  after: () => ({ banned: false }),
  consequences: async (tx, done) => {
    const { by, entryId } = done
    const { guildId, userId, giveBack, withhold = [] } = done.input
    // Whoever has banned them since has said until when.
    if ((await decidedSince(tx, done, ['member.ban'])).length > 0) return
    await dropBanEnd(tx, { guildId, userId, because: `${by.name} has lifted the ban.` })
    await promiseRoles(tx, { guildId, userId, roleIds: giveBack ?? [], by, entryId })
    // Without a word of them, as where the ban ends by itself, what the guild keeps still comes back.
    await withholdKept(tx, { guildId, userId, roleIds: withhold, because: `${by.name} decided so with the unban.` })
  },
  inverse: undoUnban,
  doneText: ({ giveBack = [] }, name) =>
    giveBack.length === 0
      ? `${name} is unbanned.`
      : `${name} is unbanned and gets ${giveBack.length === 1 ? 'a former role' : `${giveBack.length} former roles`} back on joining again.`,
})
