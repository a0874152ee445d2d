import { log } from '../log.ts'
import { inBackground } from '../platform/platform.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { dueTurns, freeTurns, nextDue } from './claim-turn.ts'
import { queueDueTurn } from './queue-turn.ts'
import { workTurn } from './work-turn.ts'

// What another process has stored is seen by then. The table is the truth; jobs and timers only save the waiting.
const ROUND_MS = 15 * SECOND
// An outage must not make it spin.
const LEAST_MS = 250

/** Sends scheduled messages in this process, and asks for the turn of each that is due and has lost its job. */
export function startSchedules(opened: Steward): { stop(): Promise<void> } {
  const steward = { ...opened, platform: inBackground(opened.platform) }
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let isWorking = false
  let round: Promise<void> = Promise.resolve()

  const look = () => {
    round = round
      .then(run)
      .catch(error => log.error({ err: error }, 'looking for scheduled messages failed'))
      .then(wait)
  }

  async function run(): Promise<void> {
    if (!isWorking) await begin(steward)
    isWorking = true
    for (const due of await dueTurns(steward.db)) await queueDueTurn(steward, due)
  }

  async function wait(): Promise<void> {
    const due = await nextDue(steward.db).catch(() => null)
    const ms = due ? Math.min(ROUND_MS, Math.max(LEAST_MS, due.getTime() - now().getTime())) : ROUND_MS
    if (!stopped) timer = setTimeout(look, ms)
  }

  look()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}

async function begin(steward: Steward): Promise<void> {
  await freeTurns(steward.db)
  await steward.jobs.work({
    'scheduled-message': ({ scheduleId }, signal) => workTurn(steward, scheduleId, signal),
  })
}
