import { and, eq, ne } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { hearGuilds } from '../live/hear-guilds.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { isWithin, MINUTE, now, SECOND } from '../time.ts'
import { BackAgain } from './back-again.ts'
import { dropPromises } from './drop-promises.ts'
import { findReturned, selectTried } from './find-returned.ts'
import { giveRolesBack } from './give-roles-back.ts'
import { hearReturns } from './hear-returns.ts'
import type { Failures } from './pause-of-promise.ts'
import { UntoldBans } from './untold-bans.ts'

const ROUND_MS = 15 * SECOND
// Nearly all who wait never come back: what the gateway tells is looked up at once, and this finds what it did not tell.
const LOOKS_AT_ALL_MS = 10 * MINUTE
// A raid of those who come back: who joins meanwhile elsewhere, or is banned, is heard of between.
const MOST_A_ROUND = 50
const ALL = '*'

/**
 * Gives roles back to those who join again: now (who came back while everything was down), when the gateway tells of one, and
 * when the bot is back. Who was banned again elsewhere, and who has stayed away too long, waits no longer. In rounds of its own:
 * what ends by itself does not wait for it, however many come back and however slow the platform is.
 */
export function startGivingBack(steward: Steward): { stop(): Promise<void> } {
  const { orm } = steward.db
  const untold = new UntoldBans()
  const failures: Failures = new Map()
  const back = new BackAgain()
  let awaited = new Set<string>()
  const wholes = new Set<string>()
  let sawAllAt: Date | null = null
  let lookedAt: Date | null = null

  const guilds = hearGuilds(steward.live, onEvent)
  const returns = hearReturns(steward, {
    onReturn: returned => {
      back.add(returned)
      rounds.soon()
    },
    onFailure: guildId => {
      wholes.add(guildId)
      rounds.soon()
    },
  })
  const rounds = startRounds({
    everyMs: ROUND_MS,
    work: async signal => {
      await listen()
      await dropPromises(steward, untold)
      await lookAtWholes()
      back.add(await selectTried(orm))
      await giveRolesBack(steward, back.take(MOST_A_ROUND), { failures, signal }).catch(error => {
        // Those that were taken are found anew.
        wholes.add(ALL)
        throw error
      })
      if (!back.isEmpty()) rounds.soon()
    },
    // Those who are to be looked up once the rest is over.
    due: async () => (wholes.size > 0 ? restsUntil() : null),
    failure: 'a round of promised roles failed',
  })

  /** Hears the guilds in which somebody waits for what was ordered, or roles come back, and no others. */
  async function listen(): Promise<void> {
    const [orders, keep] = await Promise.all([
      selectOrders(orm),
      orm.select({ id: keptRoles.guildId }).from(keptRoles).where(ne(keptRoles.roleIds, [])),
    ])
    awaited = new Set(orders.map(({ userId }) => userId))
    const unheard = guilds.only([...orders, ...keep].map(({ id }) => id))
    // Who was unbanned may be back before anybody has listened.
    for (const guildId of unheard) wholes.add(guildId)
  }

  /** Where it was told that many have changed, or nothing was, all who wait there are looked up: now and then, not each time. */
  async function lookAtWholes(): Promise<void> {
    if (sawAllAt === null || !isWithin(LOOKS_AT_ALL_MS, sawAllAt)) wholes.add(ALL)
    if (wholes.size === 0 || restsUntil()) return
    lookedAt = now()
    const which = wholes.has(ALL) ? [ALL] : [...wholes]
    // Of what is told meanwhile it is looked anew.
    wholes.clear()
    try {
      for (const guildId of which) {
        for await (const returned of findReturned(orm, guildId === ALL ? null : guildId)) back.add(returned)
      }
    } catch (error) {
      for (const guildId of which) wholes.add(guildId)
      throw error
    }
    if (which.includes(ALL)) sawAllAt = lookedAt
  }

  function restsUntil(): Date | null {
    return lookedAt && isWithin(ROUND_MS, lookedAt) ? new Date(lookedAt.getTime() + ROUND_MS) : null
  }

  function onEvent({ guildId, kind, ids }: LiveEvent): void {
    // The bot may be back in it.
    if (kind === 'guild' || (kind === 'member' && ids.length === 0)) wholes.add(guildId)
    if (kind === 'guild') rounds.soon()
    if (kind === 'ban' && (ids.length === 0 || ids.some(id => awaited.has(id)))) rounds.soon()
    if (kind === 'member') returns.heard(guildId, ids)
  }

  return {
    stop: async () => {
      guilds.leave()
      await returns.stop()
      await rounds.stop()
    },
  }
}

/** Who waits for what was ordered with an unban. */
export function selectOrders(orm: Orm) {
  return orm
    .select({ id: rejoinRoles.guildId, userId: rejoinRoles.userId })
    .from(rejoinRoles)
    .where(and(eq(rejoinRoles.state, 'waiting'), eq(rejoinRoles.why, 'unban')))
}
