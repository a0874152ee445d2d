import { MINUTE, now } from '../../time.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

// Timeouts and temporary bans are told in moments: a platform takes one that has passed there for none.
const MOST_OFF_MS = 2 * MINUTE

/** Whether this machine's clock goes by the platform's. Null: the platform has not told its own. */
export async function checkClock({ look, platform }: Pick<HealthParts, 'look' | 'platform'>): Promise<Verdict | null> {
  await look
  const theirs = platform.rest.platformNow()
  if (!theirs) return null
  const offMs = now().getTime() - theirs.getTime()
  if (Math.abs(offMs) <= MOST_OFF_MS) return { state: 'good', says: 'It goes by the clock of the platform.' }
  const minutes = Math.round(Math.abs(offMs) / MINUTE)
  return {
    state: 'bad',
    says: `The clock of this machine is ${minutes} minutes ${offMs > 0 ? 'ahead of' : 'behind'} the platform's.`,
    todo: 'Set it right, and have it kept so (NTP): timeouts and temporary bans end at wrong times otherwise.',
  }
}
