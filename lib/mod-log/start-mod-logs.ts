import { eq } from 'drizzle-orm'
import { modLogs } from '../db/schema/mod-log.ts'
import { hearGuilds } from '../live/hear-guilds.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { log } from '../log.ts'
import { inBackground } from '../platform/platform.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { waitingLogs } from './claim-log.ts'
import { queueResting } from './queue-resting.ts'
import { WAITS } from './waits.ts'
import { workLog } from './work-log.ts'

// What was not heard of, such as a mod log that was just set, is seen by then. The tables are the truth.
const ROUND_MS = 5 * SECOND

/** Tells in this process what waits for the mod logs: what waited while everything was down, and what is heard of. */
export function startModLogs(steward: Steward): { stop(): Promise<void> } {
  const reader = { ...steward, platform: inBackground(steward.platform) }
  // One guild whose platform is slow does not hold up the others.
  const working = new Map<string, Promise<void>>()
  let next: Date | null = null

  const guilds = hearGuilds(steward.live, onEvent)
  const rounds = startRounds({
    everyMs: ROUND_MS,
    work: look,
    due: async () => next,
    failure: 'a round of mod logs failed',
  })

  async function look(signal: AbortSignal): Promise<void> {
    next = null
    await listen()
    await queueResting(steward.db.orm)
    for (const { guildId, notBefore } of await waitingLogs(steward.db)) {
      if (signal.aborted) return
      if (WAITS.goesOn(notBefore)) next = earlier(next, notBefore)
      else if (!working.has(guildId)) begin(guildId, signal)
    }
  }

  function begin(guildId: string, signal: AbortSignal): void {
    const work = workLog(steward, guildId, { reader, signal })
      .catch(error => log.error({ err: error, guildId }, 'the mod log of a guild cannot be worked on'))
      .finally(() => {
        working.delete(guildId)
        // What came just after it had looked was not begun for.
        rounds.soon()
      })
    working.set(guildId, work)
  }

  /** Hears the guilds that have a mod log, and no others. */
  async function listen(): Promise<void> {
    const on = await steward.db.orm.select({ id: modLogs.guildId }).from(modLogs).where(eq(modLogs.state, 'on'))
    guilds.only(on.map(({ id }) => id))
  }

  function onEvent({ kind }: LiveEvent): void {
    if (kind === 'audit' || kind === 'run') rounds.soon()
  }

  return {
    stop: async () => {
      guilds.leave()
      await rounds.stop()
      await Promise.all(working.values())
    },
  }
}

const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other)
