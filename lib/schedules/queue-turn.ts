import type { Steward } from '../steward.ts'
import { now } from '../time.ts'

/** Asks for the turn of a scheduled message. One job for each moment: a message that was moved has another. */
export function queueTurn({ jobs }: Steward, { id, nextAt }: { id: string; nextAt: Date }): Promise<void> {
  const afterMs = Math.max(0, nextAt.getTime() - now().getTime())
  return jobs.send('scheduled-message', { scheduleId: id }, { key: `${id} ${nextAt.toISOString()}`, afterMs })
}
