import { and, eq, inArray } from 'drizzle-orm'
import { timedEndings } from '../db/schema/endings.ts'
import type { Steward } from '../steward.ts'
import { readBans } from './read-bans.ts'

/**
 * Cancels the ends of bans that are over: somebody has lifted them elsewhere, and whoever bans the same people again means a
 * ban of its own. `userIds`: of whom something about a ban was heard. Throws the platform's errors.
 */
export async function noticeLifted(steward: Steward, guildId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  const { orm } = steward.db
  const isWaiting = eq(timedEndings.state, 'waiting')
  const waiting = await orm
    .select()
    .from(timedEndings)
    .where(and(eq(timedEndings.guildId, guildId), inArray(timedEndings.userId, userIds), isWaiting))
  if (waiting.length === 0) return
  const { told } = await readBans(steward, guildId, waiting)
  for (const { id } of waiting) {
    const over = told.get(id)?.over
    if (!over) continue
    // By its id: an end that was set for a ban since is not this one.
    const ended = { state: 'replaced' as const, explanation: over }
    await orm
      .update(timedEndings)
      .set(ended)
      .where(and(eq(timedEndings.id, id), isWaiting))
  }
}
