import { inBackground } from '../platform/platform.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { dueTurns, freeTurns, nextDue } from './claim-turn.ts'
import { keepWatch } from './keep-watch.ts'
import { queueDueTurn } from './queue-turn.ts'
import { startWatch, type Watch } from './start-watch.ts'
import { workTurn } from './work-turn.ts'

// What another process has stored is seen by then. The table is the truth; jobs and timers only save the waiting.
const ROUND_MS = 15 * SECOND

/** Sends scheduled messages in this process, and asks for the turn of each that is due and has lost its job. */
export function startSchedules(opened: Steward): { stop(): Promise<void> } {
  const steward = { ...opened, platform: inBackground(opened.platform) }
  const watch = startWatch()
  let isWorking = false
  const rounds = startRounds({
    everyMs: ROUND_MS,
    work: async () => {
      await keepWatch(steward.db.orm, watch.since())
      if (!isWorking) await begin(steward, watch)
      isWorking = true
      for (const due of await dueTurns(steward.db)) await queueDueTurn(steward, due)
    },
    due: () => nextDue(steward.db),
    failure: 'looking for scheduled messages failed',
  })
  return {
    stop: () => {
      watch.stop()
      return rounds.stop()
    },
  }
}

async function begin(steward: Steward, watch: Watch): Promise<void> {
  await freeTurns(steward.db)
  await steward.jobs.work({
    'scheduled-message': ({ scheduleId }, signal) => workTurn(steward, scheduleId, watch.since(), signal),
  })
}
