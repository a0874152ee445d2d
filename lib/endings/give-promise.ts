import { StewardError } from '../errors.ts'
import { changeRoles, MOST_ROLES } from '../moderation/change-roles.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { authorize } from '../permissions/authorize.ts'
import { platformPerson } from '../permissions/live/platform-facts.ts'
import { whoseOf } from '../permissions/whose-of.ts'
import { onlyWhile } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { claimPromise, closePromise, isStillOurs, type Promised } from './claim-promise.ts'
import { closeRefused } from './close-refused.ts'
import { reasonsNotToGive } from './givable-roles.ts'
import { ROLES_BACK } from './refuse-promise.ts'
import { formerRoleEndsOf } from './role-end.ts'
import { WAITS } from './waits.ts'

// The platform may not know yet who the mirror says has joined.
const NOT_THERE_MS = 15 * SECOND

const BACK_NO_MORE = { state: 'replaced', explanation: 'What they wore does not come back any more.' } as const

/**
 * Gives one promise, as whoever stands in it, and closes it; what was given in part is gone on with. Throws `forbidden` where
 * none of it may be given, `conflict` where another process is at it or it has changed since, and what the order throws.
 */
export async function givePromise(steward: Steward, promised: Promised): Promise<void> {
  const { orm } = steward.db
  const { guildId, userId, orderedById, orderedByName } = promised
  if (promised.roleIds.length === 0) {
    await closePromise(orm, promised, BACK_NO_MORE)
    return
  }
  const readAt = now()
  // The mirror may still show them from before the ban.
  const person = await platformPerson(steward.platform, guildId, userId)
  if (!person) {
    await closePromise(orm, promised, { state: 'waiting', notBefore: WAITS.after(NOT_THERE_MS) })
    return
  }
  const whose = whoseOf({ name: orderedByName }, 'ordered')
  const request = { guildId, moderatorId: orderedById, targetId: userId, action: 'member.roles' as const, whose }
  const { standing } = await authorize(steward, request)
  // Of what a guild keeps one that is gone from it is not missed: of an order it is told.
  const isThere = (id: string) => standing.guild.roles.some(role => role.id === id)
  const roleIds = promised.why === 'kept' ? promised.roleIds.filter(isThere) : promised.roleIds
  if (roleIds.length === 0) {
    await closePromise(orm, promised, BACK_NO_MORE)
    return
  }
  const against = reasonsNotToGive(standing, userId, roleIds)
  // Who wore a role for a time gets it for what is left of that; one whose time has passed meanwhile is not given any more.
  const formerEnds = await formerRoleEndsOf(orm, { guildId, userId, roleIds, since: promised.createdAt })
  const isOver = (id: string) => (formerEnds.get(id)?.getTime() ?? Number.POSITIVE_INFINITY) <= now().getTime()
  const missing = roleIds.filter(id => !person.roleIds.includes(id) && !isOver(id))
  const add = missing.filter(id => against.get(id)?.length === 0)
  if (missing.length === 0) {
    await closePromise(orm, promised, { state: 'done' })
    return
  }
  if (add.length === 0) {
    const because = missing.flatMap(id => against.get(id) ?? [])
    throw new StewardError('forbidden', because[0] ?? 'None of these roles may be given.', { because })
  }
  const some = add.slice(0, MOST_ROLES)
  const ends = some.flatMap(roleId => {
    const endsAt = formerEnds.get(roleId)?.toISOString()
    return endsAt ? [{ roleId, endsAt }] : []
  })
  const order = {
    guildId,
    userId,
    reason: ROLES_BACK[promised.why],
    add: some,
    remove: [],
    ...(ends.length > 0 && { ends }),
  }
  const viewer = { id: orderedById, displayName: orderedByName }
  const given = await runVerb(changeRoles, {
    steward: { ...steward, platform: onlyWhile(steward.platform, () => isStillOurs(orm, promised)) },
    viewer,
    whose,
    input: order,
    guard: tx => claimPromise(tx, promised, readAt),
  })
  // The next round gives what is still missing, or is told why not.
  const isMissing = given.outcome === 'partial' || add.length > MOST_ROLES
  const refused = missing.filter(id => !add.includes(id))
  const [why] = refused.flatMap(id => against.get(id) ?? [])
  if (!isMissing && why) await closeRefused(steward, promised, { state: 'done', explanation: why, roleIds: refused })
  else await closePromise(orm, promised, isMissing ? { state: 'waiting', notBefore: now() } : { state: 'done' })
}
