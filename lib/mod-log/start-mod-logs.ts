import { eq } from 'drizzle-orm'
import { modLogs } from '../db/schema/mod-log.ts'
import { hearGuilds } from '../live/hear-guilds.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { log } from '../log.ts'
import { inBackground } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { waitingLogs } from './claim-log.ts'
import { queueResting } from './queue-resting.ts'
import { workLog } from './work-log.ts'

// What was not heard of, such as a mod log that was just set, is seen by then. The tables are the truth.
const ROUND_MS = 5 * SECOND
// An outage must not make it spin.
const LEAST_MS = 250

/** Tells in this process what waits for the mod logs: what waited while everything was down, and what is heard of. */
export function startModLogs(steward: Steward): { stop(): Promise<void> } {
  const reader = { ...steward, platform: inBackground(steward.platform) }
  // One guild whose platform is slow does not hold up the others.
  const working = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let isQueued = false
  let round: Promise<void> = Promise.resolve()

  const guilds = hearGuilds(steward.live, onEvent)

  const queue = () => {
    if (isQueued || signal.aborted) return
    isQueued = true
    clearTimeout(timer)
    round = round.then(run).catch(error => log.error({ err: error }, 'a round of mod logs failed'))
  }

  async function run(): Promise<void> {
    isQueued = false
    let waitMs = ROUND_MS
    try {
      await listen()
      await queueResting(steward.db.orm)
      for (const { guildId, notBefore } of await waitingLogs(steward.db)) {
        if (signal.aborted) return
        const dueMs = notBefore.getTime() - now().getTime()
        if (dueMs > 0) waitMs = Math.min(waitMs, Math.max(LEAST_MS, dueMs))
        else if (!working.has(guildId)) begin(guildId)
      }
    } finally {
      clearTimeout(timer)
      if (!signal.aborted && !isQueued) timer = setTimeout(queue, waitMs)
    }
  }

  function begin(guildId: string): void {
    const work = workLog(steward, guildId, { reader, signal })
      .catch(error => log.error({ err: error, guildId }, 'the mod log of a guild cannot be worked on'))
      .finally(() => {
        working.delete(guildId)
        // What came just after it had looked was not begun for.
        queue()
      })
    working.set(guildId, work)
  }

  /** Hears the guilds that have a mod log, and no others. */
  async function listen(): Promise<void> {
    const on = await steward.db.orm.select({ id: modLogs.guildId }).from(modLogs).where(eq(modLogs.state, 'on'))
    guilds.only(on.map(({ id }) => id))
  }

  function onEvent({ kind }: LiveEvent): void {
    if (kind === 'audit' || kind === 'run') queue()
  }

  queue()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      guilds.leave()
      await round
      await Promise.all(working.values())
    },
  }
}
