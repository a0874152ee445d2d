import { and, inArray } from 'drizzle-orm'
import type { Guard } from '../audit/open-entry.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { StewardError } from '../errors.ts'
import type { State } from '../moderation/verb.ts'
import { now, SECOND } from '../time.ts'
import { isClaimed } from './claim-due.ts'
import { ENDS_BAN, endingsOf } from './store-ending.ts'

const LIFTED_NOW = 'Steward is lifting this ban just now.'
// To lift one takes a call to the platform.
const AGAIN_MS = 3 * SECOND

/**
 * Steward is not lifting this ban just now, because its time is over, and has not since it was looked how it stands (`before`):
 * another end, or that it stays, would come too late. Throws `conflict`, to be tried again.
 */
export function noneLiftedNow({ guildId, userId }: { guildId: string; userId: string }, before: State): Guard {
  return async tx => {
    const at = now()
    // Held until this entry is written: who claims it after that sees the entry.
    const held = await tx
      .select({ id: timedEndings.id })
      .from(timedEndings)
      .where(endingsOf({ guildId, action: ENDS_BAN }, [userId], ['waiting']))
      .for('update')
    const ids = held.map(({ id }) => id)
    const claimed = await tx.$count(timedEndings, and(inArray(timedEndings.id, ids), isClaimed(at)))
    // The end that it had is no more, or this waited until it was: the next look tells what became of the ban.
    const isOver = typeof before.endsAt === 'string' && held.length === 0
    if (claimed > 0 || isOver) throw new StewardError('conflict', LIFTED_NOW, { retryAfterMs: AGAIN_MS })
  }
}
