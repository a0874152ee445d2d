import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { guilds } from '../db/schema/guilds.ts'
import { members } from '../db/schema/members.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import { isBotAway } from '../mirror/guilds/is-bot-away.ts'
import { inWords } from '../platform/in-words.ts'
import type { Steward } from '../steward.ts'
import { MINUTE } from '../time.ts'
import { closePromise, isFree, type Promised } from './claim-promise.ts'
import { closeRefused } from './close-refused.ts'
import { givePromise } from './give-promise.ts'
import { mayPass } from './may-pass.ts'
import { type Failures, forgetClosed, pauseOfPromise } from './pause-of-promise.ts'
import { WAITS } from './waits.ts'

// Somebody is changing the same, or being erased.
const CONFLICT_MS = MINUTE

interface Round {
  failures?: Failures
  /** Aborted: those that are left are left for another time. */
  signal?: AbortSignal
}

/**
 * Gives those of these promises whose people have joined again: what was ordered with their unban as the moderator who ordered
 * it, what comes back in the guild as whoever set that; each is authorised anew (design, rule 4). What fails for a moment stays
 * and is tried again; nothing is thrown but what the database throws as it tells which there are.
 */
export async function giveRolesBack(
  steward: Steward,
  promiseIds: string[],
  { failures = new Map(), signal }: Round = {},
): Promise<void> {
  await forgetClosed(steward.db.orm, failures)
  if (promiseIds.length === 0) return
  const { orm } = steward.db
  const isTheirs = and(inArray(rejoinRoles.id, promiseIds), isFree())
  // What a moderator has ordered goes before what comes back by itself.
  const rows = await orm.select({ id: rejoinRoles.id }).from(rejoinRoles).where(isTheirs).orderBy(desc(rejoinRoles.why))
  for (const { id } of rows) {
    if (signal?.aborted) return
    // As it stands at its turn: those before it may have taken minutes.
    const promised = await readReturned(orm, id)
    if (!promised) continue
    try {
      await givePromise(steward, promised)
      failures.delete(promised.id)
    } catch (error) {
      await settle(steward, promised, error, failures).catch(second => {
        log.error({ err: second, promise: promised.id }, 'a promise of roles cannot be closed')
      })
    }
  }
}

/** A promise as it is to be given by now; null: it is not. */
async function readReturned(orm: Orm, id: string): Promise<Promised | null> {
  const [row] = await orm
    .select({ promised: rejoinRoles, kept: keptRoles })
    .from(rejoinRoles)
    .leftJoin(keptRoles, eq(keptRoles.guildId, rejoinRoles.guildId))
    .innerJoin(members, and(eq(members.guildId, rejoinRoles.guildId), eq(members.userId, rejoinRoles.userId)))
    // Where the bot is gone, the promise waits for its return.
    .innerJoin(guilds, and(eq(guilds.id, rejoinRoles.guildId), isNull(guilds.leftAt)))
    .where(and(eq(rejoinRoles.id, id), isFree()))
  return row ? asItStands(row.promised, row.kept) : null
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

async function settle(steward: Steward, promised: Promised, error: unknown, failures: Failures): Promise<void> {
  // It may be leaving, or coming back, just now: then whoever is at it next need not wait until this attempt is missed.
  if (!(await isBotAway(steward, promised.guildId, error))) return giveUp(steward, promised, error, failures)
  await closePromise(steward.db.orm, promised, { state: 'waiting' })
}

async function giveUp(steward: Steward, promised: Promised, error: unknown, failures: Failures): Promise<void> {
  const { orm } = steward.db
  log.warn({ err: error, promise: promised.id, guildId: promised.guildId }, 'former roles cannot be given back')
  const isOurs = error instanceof StewardError
  if (isOurs && error.code === 'conflict') {
    await closePromise(orm, promised, { state: 'waiting', notBefore: WAITS.after(CONFLICT_MS) })
    return
  }
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
