import { and, eq, ne } from 'drizzle-orm'
import { records } from '../db/records.ts'
import { rejoinRoles, timedEndings } from '../db/schema/endings.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { hearGuilds } from '../live/hear-guilds.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { inBackground } from '../platform/platform.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { nextDue } from './claim-due.ts'
import { dropPromises } from './drop-promises.ts'
import { endDue } from './end-due.ts'
import { giveRolesBack } from './give-roles-back.ts'
import { guildsAmong } from './guilds-among.ts'
import { hearReturns } from './hear-returns.ts'
import { noticeBannedAgain } from './notice-banned-again.ts'
import { noticeLifted } from './notice-lifted.ts'
import { noticeTaken } from './notice-taken.ts'
import { Noticing } from './noticing.ts'
import type { Failures } from './pause-of-promise.ts'
import { isOpenRoleEnd } from './store-ending.ts'
import { Troubles } from './troubles.ts'
import { guildsUnheard, unheardBans } from './unheard-bans.ts'
import { UntoldBans } from './untold-bans.ts'

// What another process has stored is seen by then. The tables are the truth; timers only save the waiting.
const ROUND_MS = 15 * SECOND

/**
 * Ends what is due and gives roles back to those who join again, now (what fell due while everything was down), at each due
 * moment, when the gateway tells of somebody who waits, and when the bot is back. Who was banned again elsewhere waits no
 * longer, nor does the end of a ban that was lifted or of a role that was taken there.
 */
export function startEndings(opened: Steward): { stop(): Promise<void> } {
  const steward = { ...opened, platform: inBackground(opened.platform) }
  const heardBans = new Noticing(noticeBans, new Troubles('it cannot be told whether bans were lifted'))
  const heardMembers = new Noticing(noticeMembers, new Troubles('it cannot be told whether roles were taken'))
  const untold = new UntoldBans()
  const failures: Failures = new Map()
  const liftedIn = new Set<string>()
  let awaited = new Set<string>()
  let wearers = new Set<string>()
  let keeping = new Set<string>()
  let hasBegun = false
  const lookedBack = new Set<string>()
  let unheard: string[] | null = null

  const guilds = hearGuilds(steward.live, onEvent)
  const returns = hearReturns(steward, () => rounds.soon())
  const rounds = startRounds({
    everyMs: ROUND_MS,
    work: async () => {
      await listen()
      await heardBans.lookAtNew()
      await heardMembers.lookAtNew()
      await dropPromises(steward, untold)
      await endDue(steward)
      await giveRolesBack(steward, failures)
      await noticeNext()
      await lookBack()
    },
    due: () => nextDue(steward.db),
    failure: 'a round of timed endings failed',
  })

  /** Hears the guilds in which somebody waits or may be banned again, a role is to end, or roles come back, and no others. */
  async function listen(): Promise<void> {
    const { orm } = steward.db
    const isWaiting = eq(timedEndings.state, 'waiting')
    const [ends, wearing, promises, keep] = await Promise.all([
      records<{ id: string }>(orm, guildsAmong(isWaiting)),
      orm
        .selectDistinct({ id: timedEndings.guildId, userId: timedEndings.userId })
        .from(timedEndings)
        .where(isOpenRoleEnd),
      orm
        .select({ id: rejoinRoles.guildId, userId: rejoinRoles.userId })
        .from(rejoinRoles)
        .where(and(eq(rejoinRoles.state, 'waiting'), eq(rejoinRoles.why, 'unban'))),
      orm.select({ id: keptRoles.guildId }).from(keptRoles).where(ne(keptRoles.roleIds, [])),
    ])
    awaited = new Set(promises.map(({ userId }) => userId))
    wearers = new Set(wearing.map(({ userId }) => userId))
    keeping = new Set(keep.map(({ id }) => id))
    guilds.only([...[...ends, ...wearing, ...promises, ...keep].map(({ id }) => id), ...liftedIn])
    if (hasBegun) return
    // What was told before, and looked at by no round any more, is heard of nobody again.
    for (const { id, userId } of wearing) heardMembers.add(id, [userId])
    hasBegun = true
  }

  /**
   * What has become of bans before anybody heard is looked at a guild at a time: a long list holds up no ends that are due. Where
   * the bot was not it is looked at once it is back.
   */
  async function lookBack(): Promise<void> {
    unheard ??= await guildsUnheard(steward.db)
    const [guildId] = unheard
    if (guildId === undefined) return
    const userIds = await unheardBans(steward.db, guildId)
    if (userIds.length > 0) {
      // Perhaps it was read just before.
      await expireBans(steward.db, guildId)
      heardBans.addForLater(guildId, userIds)
      liftedIn.add(guildId)
      lookedBack.add(guildId)
    }
    unheard.shift()
    rounds.soon()
  }

  function onEvent({ guildId, kind, ids }: LiveEvent): void {
    const mayConcern = ids.length === 0 || ids.some(id => awaited.has(id))
    // The bot may be back in it.
    if (kind === 'guild') {
      if (unheard && !lookedBack.has(guildId) && !unheard.includes(guildId)) unheard.push(guildId)
      rounds.soon()
    }
    if (mayConcern && (kind === 'member' || kind === 'ban')) rounds.soon()
    if (kind === 'member' && keeping.has(guildId)) returns.heard(guildId, ids)
    if (kind === 'ban') heardBans.add(guildId, ids)
    if (kind === 'member') heardMembers.add(guildId, ids.length === 0 ? wearers : ids.filter(id => wearers.has(id)))
  }

  /** A guild at a time as well: where the platform has no answer each of them waits for it. */
  async function noticeNext(): Promise<void> {
    const isMore = [await heardBans.lookAtNext(), await heardMembers.lookAtNext()].includes(true)
    if (isMore) rounds.soon()
  }

  async function noticeBans(guildId: string, userIds: string[]): Promise<void> {
    await noticeLifted(steward, guildId, userIds)
    if (await noticeBannedAgain(steward, guildId, userIds)) liftedIn.add(guildId)
  }

  function noticeMembers(guildId: string, userIds: string[]): Promise<void> {
    return noticeTaken(steward, guildId, userIds)
  }

  return {
    stop: async () => {
      guilds.leave()
      await returns.stop()
      await rounds.stop()
    },
  }
}
