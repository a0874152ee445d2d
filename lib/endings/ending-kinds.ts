import type { LiveKind } from '../live/live-event.ts'
import type { Steward } from '../steward.ts'
import type { Ending } from './claim-due.ts'
import type { Over } from './over.ts'
import { ENDS_BAN, ENDS_ROLE, type Ends } from './store-ending.ts'
import { type BanReadings, whyBanOver } from './why-ban-over.ts'
import { whyRoleOver } from './why-role-over.ts'

/**
 * What is peculiar to one kind of what ends by itself; claims, attempts, delays and what the
 * log is told are the same for all.
 */
interface EndingKind {
  /** Why there is nothing to end any more; null: there is. Throws the platform's errors. */
  whyOver(steward: Steward, ending: Ending, readings: BanReadings): Promise<Over | null>
  /** What screens look at anew when it has ended, or when another reason holds it up. */
  shows: LiveKind
}

const KINDS: Record<Ends['action'], EndingKind> = {
  [ENDS_BAN]: { whyOver: whyBanOver, shows: 'ban' },
  [ENDS_ROLE]: { whyOver: whyRoleOver, shows: 'member' },
}

export function endingKind({ action }: Pick<Ending, 'action'>): EndingKind {
  return KINDS[action]
}
