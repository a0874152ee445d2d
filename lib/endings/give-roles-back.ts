import { and, desc, eq, isNull } from 'drizzle-orm'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { guilds } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { isBotAway } from '../mirror/guilds/is-bot-away.ts'
import { changeRoles, MOST_ROLES } from '../moderation/change-roles.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { authorize } from '../permissions/authorize.ts'
import { platformPerson } from '../permissions/live/platform-facts.ts'
import { inWords } from '../platform/in-words.ts'
import { onlyWhile } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { claimPromise, closePromise, isFree, isStillOurs, type Promised } from './claim-promise.ts'
import { closeRefused } from './close-refused.ts'
import { reasonsNotToGive } from './givable-roles.ts'
import { mayPass } from './may-pass.ts'
import { type Failures, forgetClosed, pauseOfPromise } from './pause-of-promise.ts'
import { ROLES_BACK } from './refuse-promise.ts'
import { formerRoleEndsOf } from './role-end.ts'
import { WAITS } from './waits.ts'

/**
 * Gives everybody who has joined again the roles that were promised with their unban, as the moderator who ordered it, or that
 * come back in the guild, as whoever set that: each is authorised anew (design, rule 4). What fails for a moment stays and is
 * tried again; nothing is thrown.
 */
export async function giveRolesBack(steward: Steward, failures: Failures = new Map()): Promise<void> {
  await forgetClosed(steward.db.orm, failures)
  const rows = await steward.db.orm
    .select({ promised: rejoinRoles, kept: keptRoles })
    .from(rejoinRoles)
    .leftJoin(keptRoles, eq(keptRoles.guildId, rejoinRoles.guildId))
    .innerJoin(members, and(eq(members.guildId, rejoinRoles.guildId), eq(members.userId, rejoinRoles.userId)))
    // Where the bot is gone, the promise waits for its return.
    .innerJoin(guilds, and(eq(guilds.id, rejoinRoles.guildId), isNull(guilds.leftAt)))
    .where(isFree())
    // What a moderator has ordered goes before what comes back by itself.
    .orderBy(desc(rejoinRoles.why))
  for (const { kept, ...row } of rows) {
    const promised = asItStands(row.promised, kept)
    try {
      await give(steward, promised)
      failures.delete(promised.id)
    } catch (error) {
      await settle(steward, promised, error, failures).catch(second => {
        log.error({ err: second, promise: promised.id }, 'a promise of roles cannot be closed')
      })
    }
  }
}

/** What a guild keeps is what it keeps by now, in the name of whoever has saved that last. */
function asItStands(promised: Promised, kept: typeof keptRoles.$inferSelect | null): Promised {
  if (promised.why === 'unban') return promised
  if (!kept) return { ...promised, roleIds: [] }
  const { changedById: orderedById, changedByName: orderedByName, entryId } = kept
  return {
    ...promised,
    roleIds: promised.roleIds.filter(id => kept.roleIds.includes(id)),
    orderedById,
    orderedByName,
    entryId,
  }
}

async function give(steward: Steward, promised: Promised): Promise<void> {
  const { orm } = steward.db
  const { guildId, userId, roleIds, orderedById, orderedByName } = promised
  if (roleIds.length === 0) {
    await closePromise(orm, promised, { state: 'replaced', explanation: 'What they wore does not come back any more.' })
    return
  }
  // The mirror may still show them from before the ban.
  const person = await platformPerson(steward.platform, guildId, userId)
  if (!person) return
  const request = { guildId, moderatorId: orderedById, targetId: userId, action: 'member.roles' as const }
  const { standing } = await authorize(steward, request)
  const against = reasonsNotToGive(standing, userId, roleIds)
  // Who wore a role for a time gets it for what is left of that; one whose time has passed meanwhile is not given any more.
  const formerEnds = await formerRoleEndsOf(orm, { guildId, userId, roleIds })
  const isOver = (id: string) => (formerEnds.get(id)?.getTime() ?? Number.POSITIVE_INFINITY) <= now().getTime()
  const missing = roleIds.filter(id => !person.roleIds.includes(id) && !isOver(id))
  const add = missing.filter(id => against.get(id)?.length === 0)
  if (missing.length === 0) {
    await closePromise(orm, promised, { state: 'done' })
    return
  }
  if (add.length === 0) {
    const because = [...against.values()].flat()
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
    input: order,
    guard: tx => claimPromise(tx, promised),
  })
  // The next round gives what is still missing, or is told why not.
  const isMissing = given.outcome === 'partial' || add.length > MOST_ROLES
  const refused = missing.filter(id => !add.includes(id))
  const [why] = refused.flatMap(id => against.get(id) ?? [])
  if (!isMissing && why) await closeRefused(steward, promised, { state: 'done', explanation: why, roleIds: refused })
  else await closePromise(orm, promised, { state: isMissing ? 'waiting' : 'done' })
}

async function settle(steward: Steward, promised: Promised, error: unknown, failures: Failures): Promise<void> {
  // It may be leaving, or coming back, just now: then whoever is at it next need not wait until this attempt is missed.
  if (!(await isBotAway(steward, promised.guildId, error))) return giveUp(steward, promised, error, failures)
  await closePromise(steward.db.orm, promised, { state: 'waiting' })
}

async function giveUp(steward: Steward, promised: Promised, error: unknown, failures: Failures): Promise<void> {
  const { orm } = steward.db
  log.warn({ err: error, promise: promised.id, guildId: promised.guildId }, 'former roles cannot be given back')
  const isOurs = error instanceof StewardError
  if (isOurs && error.code === 'conflict') return
  const passes = !isOurs || mayPass(error)
  const waitMs = passes ? await pauseOfPromise(orm, promised, error, failures) : null
  if (waitMs !== null) {
    await closePromise(orm, promised, { state: 'waiting', notBefore: WAITS.after(waitMs) })
    return
  }
  const said = isOurs ? error.message : inWords(error)
  const explanation = passes ? `${said} Steward has given up.` : said
  // An attempt that reached the platform has an entry of its own, which says all but that it was the last.
  const isTold = !passes && isOurs && error.details.entryId !== undefined
  await closeRefused(steward, promised, { state: 'failed', explanation, roleIds: promised.roleIds, isTold })
}
