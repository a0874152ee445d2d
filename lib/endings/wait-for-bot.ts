import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { causesOf } from '../causes-of.ts'
import type { Database, Orm } from '../db/client.ts'
import { records } from '../db/records.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { wasDeliveredAfter } from '../mirror/gateway/was-delivered-after.ts'
import { isOfGoneGuild } from '../mirror/guilds/is-bot-away.ts'
import { isUnknownGuild } from '../platform/unknown-guild.ts'
import type { Steward } from '../steward.ts'
import { HOUR, now } from '../time.ts'
import { type Claim, isDue } from './claim-due.ts'
import { guildsAmong } from './guilds-among.ts'
import { putOff } from './put-off.ts'

const AWAY = 'The bot was not in this guild.'
// Where its return is not heard of.
const ASKS_AGAIN_MS = HOUR

const isAwaiting = and(eq(timedEndings.state, 'waiting'), isNotNull(timedEndings.awaitsBotSince))

/**
 * Lets an ending wait for the bot's return, and with it whatever else is due in its guild: thousands may be. No attempt: weeks
 * without the bot take nothing away from those that are left.
 */
export async function waitForBot(steward: Steward, claim: Claim, error: unknown): Promise<void> {
  const { db, live } = steward
  const { guildId } = claim
  // The answer to a question that others had asked before may have been shared.
  const { askedAt = claim.claimedAt } = causesOf(error).find(isUnknownGuild) ?? {}
  // It may have come back while that was found out.
  const waits = { explanation: AWAY, awaitsBotSince: askedAt }
  await putOff(steward, claim, { attempts: claim.attempts - 1, waitMs: ASKS_AGAIN_MS, ...waits })
  const beside = and(eq(timedEndings.guildId, guildId), isDue(now()))
  // Those that were woken to ask again say so already.
  const isNews =
    (await db.orm.$count(timedEndings, and(beside, sql`${timedEndings.explanation} is distinct from ${AWAY}`))) > 0
  await db.orm.update(timedEndings).set(waits).where(beside)
  if (isNews) for (const kind of ['ban', 'member'] as const) live.publish({ guildId, kind, ids: [] })
}

/**
 * Makes due what waits for the bot in guilds that were delivered since, as it is back, and what is to be asked again. Where
 * nothing is kept of the guild any more its return is told, and nobody asks. `before`: guilds in which that was done in this
 * round, and is not again: a return that the gateway has told by a clock ahead would be asked about without a pause.
 */
export async function wakeAwaiting({ orm }: Pick<Database, 'orm'>, before = new Set<string>()): Promise<void> {
  const { guildId, awaitsBotSince, endsAt } = timedEndings
  const guilds = await records<{ id: string }>(orm, guildsToWake(orm))
  const ids = guilds.map(({ id }) => id).filter(id => !before.has(id))
  if (ids.length === 0) return
  for (const id of ids) before.add(id)
  await orm
    .update(timedEndings)
    // By a clock that has been put back since the end itself may be still to come.
    .set({ notBefore: sql`greatest(${endsAt}, ${moment(now())})`, awaitsBotSince: null })
    .where(
      and(inArray(guildId, ids), isAwaiting, mayGoOn(orm, guildId, { first: awaitsBotSince, last: awaitsBotSince })),
    )
}

/** The query behind it: in which guilds. Of each what waits longest and shortest is looked at, however much of it there is. */
export function guildsToWake(orm: Orm): SQL {
  const { guildId, awaitsBotSince } = timedEndings
  const id = sql`guild.id`
  return sql`select id from ${guildsAmong(isAwaiting)} guild cross join lateral (
    select min(${awaitsBotSince}) as first, max(${awaitsBotSince}) as last
    from ${timedEndings} where ${guildId} = ${id} and ${isAwaiting}) waits
    where not ${isOfGoneGuild(id)} and ${mayGoOn(orm, id, { first: sql`first`, last: sql`last` })}`
}

/** Whether something in a guild waits for its bot no longer, of what has waited since between two moments. */
function mayGoOn(orm: Orm, guildId: SQLWrapper, { first, last }: { first: SQLWrapper; last: SQLWrapper }): SQL {
  const from = (ms: number) => moment(new Date(now().getTime() + ms))
  // What waits since a moment to come was asked by a clock that has been put back since.
  const asksAgain = or(lte(first, from(-ASKS_AGAIN_MS)), gt(last, from(ASKS_AGAIN_MS)))
  return or(wasDeliveredAfter(orm, guildId, first), asksAgain)!
}

const moment = (at: Date) => sql.param(at, timedEndings.awaitsBotSince)
