import { and, eq, inArray } from 'drizzle-orm'
import { timedEndings } from '../db/schema/endings.ts'
import type { Steward } from '../steward.ts'
import { dropBanEnd } from './ban-end.ts'
import { whyOver } from './why-over.ts'

/**
 * Cancels the ends of bans that are over: somebody has lifted them elsewhere, and whoever bans the same people again means a
 * ban of its own. `userIds`: of whom something about a ban was heard. Throws the platform's errors.
 */
export async function noticeLifted(steward: Steward, guildId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  const waiting = await steward.db.orm
    .select()
    .from(timedEndings)
    .where(
      and(eq(timedEndings.guildId, guildId), inArray(timedEndings.userId, userIds), eq(timedEndings.state, 'waiting')),
    )
  for (const ending of waiting) {
    const because = await whyOver(steward, ending)
    if (because !== null) await dropBanEnd(steward.db.orm, { guildId, userId: ending.userId, because })
  }
}
