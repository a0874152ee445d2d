import { eq } from 'drizzle-orm'
import { records } from '../db/records.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { hearGuilds } from '../live/hear-guilds.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import { inBackground } from '../platform/platform.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { nextDue } from './claim-due.ts'
import { endDue } from './end-due.ts'
import { guildsAmong } from './guilds-among.ts'
import { noticeBannedAgain } from './notice-banned-again.ts'
import { noticeLifted } from './notice-lifted.ts'
import { noticeTaken } from './notice-taken.ts'
import { Noticing } from './noticing.ts'
import { startGivingBack } from './start-giving-back.ts'
import { isOpenRoleEnd } from './store-ending.ts'
import { Troubles } from './troubles.ts'
import { guildsUnheard, unheardBans } from './unheard-bans.ts'

// What another process has stored is seen by then. The tables are the truth; timers only save the waiting.
const ROUND_MS = 15 * SECOND

/**
 * Ends what is due, now (what fell due while everything was down), at each due moment, and when the bot is back; the end of a
 * ban that was lifted or of a role that was taken elsewhere waits no longer. Beside it roles are given back to those who join
 * again.
 */
export function startEndings(opened: Steward): { stop(): Promise<void> } {
  const steward = { ...opened, platform: inBackground(opened.platform) }
  const heardBans = new Noticing(noticeBans, new Troubles('it cannot be told whether bans were lifted'))
  const heardMembers = new Noticing(noticeMembers, new Troubles('it cannot be told whether roles were taken'))
  const liftedIn = new Set<string>()
  let wearers = new Set<string>()
  let hasBegun = false
  const lookedBack = new Set<string>()
  let unheard: string[] | null = null

  const giving = startGivingBack(steward)
  const guilds = hearGuilds(steward.live, onEvent)
  const rounds = startRounds({
    everyMs: ROUND_MS,
    work: async signal => {
      await listen()
      await heardBans.lookAtNew()
      await heardMembers.lookAtNew()
      await endDue(steward, signal)
      await noticeNext()
      await lookBack()
    },
    due: () => nextDue(steward.db),
    failure: 'a round of timed endings failed',
  })

  /** Hears the guilds in which something is to end, or somebody may be banned again, and no others. */
  async function listen(): Promise<void> {
    const { orm } = steward.db
    const isWaiting = eq(timedEndings.state, 'waiting')
    const [ends, wearing] = await Promise.all([
      records<{ id: string }>(orm, guildsAmong(isWaiting)),
      orm
        .selectDistinct({ id: timedEndings.guildId, userId: timedEndings.userId })
        .from(timedEndings)
        .where(isOpenRoleEnd),
    ])
    wearers = new Set(wearing.map(({ userId }) => userId))
    guilds.only([...[...ends, ...wearing].map(({ id }) => id), ...liftedIn])
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
    // The bot may be back in it.
    if (kind === 'guild') {
      if (unheard && !lookedBack.has(guildId) && !unheard.includes(guildId)) unheard.push(guildId)
      rounds.soon()
    }
    if (ids.length === 0 && (kind === 'member' || kind === 'ban')) rounds.soon()
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
      await Promise.all([giving.stop(), rounds.stop()])
    },
  }
}
