import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import { claimTurn, keepTurn, LEASE_MS } from './claim-turn.ts'
import { endTurn } from './end-turn.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Does what is due of a scheduled message: nothing where it is not, or where another process is at it. `since`: when this
 * process has been there from.
 */
export async function workTurn(steward: Steward, scheduleId: string, since: Date, signal: AbortSignal): Promise<void> {
  const turn = await claimTurn(steward.db, scheduleId, since)
  if (!turn) return
  const beat = setInterval(() => {
    keepTurn(steward.db.orm, turn).catch(error => log.warn({ err: error, scheduleId }, 'a turn cannot be kept'))
  }, LEASE_MS / 3)
  try {
    const end = await takeTurn(steward, turn, signal)
    if (end) await endTurn(steward, turn, end)
  } finally {
    clearInterval(beat)
  }
}
