import { inBackground } from '../platform/platform.ts'
import { startRounds } from '../rounds.ts'
import type { Steward } from '../steward.ts'
import { now, SECOND } from '../time.ts'
import { dueTurns, freeTurns, nextDue } from './claim-turn.ts'
import { queueDueTurn } from './queue-turn.ts'
import { workTurn } from './work-turn.ts'

// What another process has stored is seen by then. The table is the truth; jobs and timers only save the waiting.
const ROUND_MS = 15 * SECOND

/** Sends scheduled messages in this process, and asks for the turn of each that is due and has lost its job. */
export function startSchedules(opened: Steward): { stop(): Promise<void> } {
  const steward = { ...opened, platform: inBackground(opened.platform) }
  const begunAt = now()
  let isWorking = false
  return startRounds({
    everyMs: ROUND_MS,
    work: async () => {
      if (!isWorking) await begin(steward, begunAt)
      isWorking = true
      for (const due of await dueTurns(steward.db)) await queueDueTurn(steward, due)
    },
    due: () => nextDue(steward.db),
    failure: 'looking for scheduled messages failed',
  })
}

async function begin(steward: Steward, begunAt: Date): Promise<void> {
  await freeTurns(steward.db)
  await steward.jobs.work({
    'scheduled-message': ({ scheduleId }, signal) => workTurn(steward, scheduleId, begunAt, signal),
  })
}
