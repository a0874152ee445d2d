import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import type { Turn } from './claim-turn.ts'

/** Asks for the turn of a scheduled message. One job for each moment: a message that was moved has another. */
export function queueTurn({ jobs }: Steward, { id, guildId, nextAt }: Pick<Turn, 'id' | 'guildId' | 'nextAt'>) {
  const afterMs = Math.max(0, nextAt.getTime() - now().getTime())
  return jobs.send(
    'scheduled-message',
    { scheduleId: id },
    { key: `${id} ${nextAt.toISOString()}`, group: guildId, afterMs },
  )
}

/** Asks for a turn that is due and may have lost its job. */
export function queueDueTurn({ jobs }: Steward, { id, guildId }: Pick<Turn, 'id' | 'guildId'>): Promise<void> {
  return jobs.send('scheduled-message', { scheduleId: id }, { key: `${id} now`, group: guildId })
}
