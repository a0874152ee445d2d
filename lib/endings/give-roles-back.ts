import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { members } from '../db/schema/members.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { changeRoles, MOST_ROLES } from '../moderation/change-roles.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { authorize } from '../permissions/authorize.ts'
import { platformPerson } from '../permissions/live/platform-facts.ts'
import { inWords } from '../platform/in-words.ts'
import { onlyWhile } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { MINUTE, now } from '../time.ts'
import { promisesOldAt } from './drop-promises.ts'
import { reasonsNotToGive } from './givable-roles.ts'
import { pauseOfPromise } from './pause-of-promise.ts'
import { ROLES_BACK, refusePromise } from './refuse-promise.ts'

type Promised = typeof rejoinRoles.$inferSelect

// What another try may cure.
const PASSING = ['platform_unavailable', 'rate_limited']
// Longer than one order takes: whoever is at it for longer has been killed, and what is missing is given by the next.
const LEASE_MS = 5 * MINUTE

/**
 * Gives everybody who has joined again the roles that were promised with their unban, as the moderator who ordered it: each
 * is authorised anew (design, rule 4). What fails for a moment stays and is tried again; nothing is thrown.
 */
export async function giveRolesBack(steward: Steward): Promise<void> {
  const rows = await steward.db.orm
    .select({ promised: rejoinRoles })
    .from(rejoinRoles)
    .innerJoin(members, and(eq(members.guildId, rejoinRoles.guildId), eq(members.userId, rejoinRoles.userId)))
    .where(isFree())
  for (const { promised } of rows) {
    try {
      await give(steward, promised)
    } catch (error) {
      await giveUp(steward, promised, error).catch(second => {
        log.error({ err: second, promise: promised.id }, 'a promise of roles cannot be closed')
      })
    }
  }
}

async function give(steward: Steward, promised: Promised): Promise<void> {
  const { guildId, userId, roleIds, orderedById, orderedByName } = promised
  // The mirror may still show them from before the ban.
  const person = await platformPerson(steward.platform, guildId, userId)
  if (!person) return
  const request = { guildId, moderatorId: orderedById, targetId: userId, action: 'member.roles' as const }
  const { standing } = await authorize(steward, request)
  const against = reasonsNotToGive(standing, userId, roleIds)
  const missing = roleIds.filter(id => !person.roleIds.includes(id))
  const add = missing.filter(id => against.get(id)?.length === 0)
  if (missing.length === 0) return close(steward, promised, 'done', null)
  if (add.length === 0) {
    const because = [...against.values()].flat()
    throw new StewardError('forbidden', because[0] ?? 'None of these roles may be given.', { because })
  }
  const order = { guildId, userId, reason: ROLES_BACK, add: add.slice(0, MOST_ROLES), remove: [] }
  const viewer = { id: orderedById, displayName: orderedByName }
  const given = await runVerb(changeRoles, {
    steward: { ...steward, platform: onlyWhile(steward.platform, () => isStillOurs(steward.db.orm, promised)) },
    viewer,
    input: order,
    guard: tx => claim(tx, promised),
  })
  // The next round gives what is still missing, or is told why not.
  const isMissing = given.outcome === 'partial' || add.length > MOST_ROLES
  await close(steward, promised, isMissing ? 'waiting' : 'done', null)
}

/** By an attempt of ours: `claimedUntil` tells it from those of others. */
function isClaimedBy({ id, claimedUntil }: Pick<Promised, 'id' | 'claimedUntil'>) {
  return and(
    eq(rejoinRoles.id, id),
    eq(rejoinRoles.state, 'waiting'),
    claimedUntil ? eq(rejoinRoles.claimedUntil, claimedUntil) : isNull(rejoinRoles.claimedUntil),
  )
}

function isFree() {
  return and(
    eq(rejoinRoles.state, 'waiting'),
    gt(rejoinRoles.createdAt, promisesOldAt()),
    or(isNull(rejoinRoles.claimedUntil), lte(rejoinRoles.claimedUntil, now())),
  )
}

/** Takes the promise in the transaction that opens the entry: two processes give the roles once. */
async function claim(tx: Steward['db']['orm'], promised: Promised): Promise<void> {
  const claimedUntil = new Date(now().getTime() + LEASE_MS)
  const taken = await tx
    .update(rejoinRoles)
    .set({ claimedUntil })
    .where(and(eq(rejoinRoles.id, promised.id), isFree()))
    .returning({ id: rejoinRoles.id })
  if (taken.length === 0) throw new StewardError('conflict', 'Somebody else is at it.')
  promised.claimedUntil = claimedUntil
}

async function isStillOurs(orm: Orm, promised: Promised): Promise<boolean> {
  return (await orm.$count(rejoinRoles, isClaimedBy(promised))) > 0
}

async function giveUp(steward: Steward, promised: Promised, error: unknown): Promise<void> {
  const { orm } = steward.db
  log.warn({ err: error, promise: promised.id, guildId: promised.guildId }, 'former roles cannot be given back')
  const isOurs = error instanceof StewardError
  if (isOurs && error.code === 'conflict') return
  const passes = !isOurs || PASSING.includes(error.code)
  const waitMs = passes ? await pauseOfPromise(orm, promised, error) : null
  if (waitMs !== null) {
    await closeIn(orm, promised, 'waiting', null, new Date(now().getTime() + waitMs))
    return
  }
  const said = isOurs ? error.message : inWords(error)
  const explanation = passes ? `${said} Steward has given up.` : said
  // An attempt that reached the platform has an entry of its own, which says all but that it was the last.
  const isTold = !passes && isOurs && error.details.entryId !== undefined
  // Both or neither; and nothing where the promise was replaced meanwhile.
  const entryId = await orm.transaction(async tx => {
    const isClosed = await closeIn(tx, promised, 'failed', explanation)
    return isClosed && !isTold ? refusePromise(tx, promised, explanation) : null
  })
  if (entryId) steward.live.publish({ guildId: promised.guildId, kind: 'audit', ids: [entryId] })
}

async function close({ db }: Steward, promised: Promised, state: Promised['state'], explanation: string | null) {
  await closeIn(db.orm, promised, state, explanation)
}

/** What comes of it is written to no promise that another process has taken, kept or dropped since: false then. */
async function closeIn(
  orm: Orm,
  promised: Promised,
  state: Promised['state'],
  explanation: string | null,
  notBefore: Date | null = null,
) {
  const closed = await orm
    .update(rejoinRoles)
    .set({ state, explanation, claimedUntil: notBefore })
    .where(and(eq(rejoinRoles.id, promised.id), or(isFree(), isClaimedBy(promised))))
    .returning({ id: rejoinRoles.id })
  return closed.length > 0
}
