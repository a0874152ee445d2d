import { and, asc, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Guard } from '../audit/open-entry.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { StewardError } from '../errors.ts'
import { now, SECOND } from '../time.ts'
import { ENDS_ROLE, endingsOf } from './store-ending.ts'

const TAKEN_NOW = 'Steward is taking this role just now.'
// To take one takes a call to the platform.
const AGAIN_MS = 3 * SECOND

interface Ordered {
  guildId: string
  userId: string
  ends?: { roleId: string }[] | undefined
}

/**
 * Steward is taking none of the roles that get another end by itself just now: that end would come too late. Throws
 * `conflict`, to be tried again.
 */
export function noneTakenNow({ guildId, userId, ends = [] }: Ordered): Guard {
  const roleIds = ends.map(({ roleId }) => roleId)
  return async tx => {
    if (roleIds.length === 0) return
    const at = now()
    // Held until this entry is written: who claims one of them after that sees the entry.
    const theirs = await tx
      .select({ id: timedEndings.id })
      .from(timedEndings)
      .where(
        and(endingsOf({ guildId, action: ENDS_ROLE }, [userId], ['waiting']), inArray(timedEndings.roleId, roleIds)),
      )
      // In the order in which ends are set.
      .orderBy(asc(timedEndings.roleId))
      .for('update')
    const ids = theirs.map(({ id }) => id)
    // One that rests after an attempt says what that came to; whoever is at it has taken that away.
    const isClaimed = and(
      lte(timedEndings.endsAt, at),
      gt(timedEndings.notBefore, at),
      isNull(timedEndings.explanation),
    )
    const claimed = await tx.$count(timedEndings, and(inArray(timedEndings.id, ids), isClaimed))
    if (claimed > 0) throw new StewardError('conflict', TAKEN_NOW, { retryAfterMs: AGAIN_MS })
  }
}
