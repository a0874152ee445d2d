import { timedEndings } from '../db/schema/endings.ts'
import type { Steward } from '../steward.ts'
import { closeAsOver } from './close-as-over.ts'
import { readBans } from './read-bans.ts'
import { ENDS_BAN, endingsOf } from './store-ending.ts'

/**
 * Cancels the ends of bans that are over: somebody has lifted them elsewhere, and whoever bans the same people again means a
 * ban of its own. `userIds`: of whom something about a ban was heard. Throws the platform's errors.
 */
export async function noticeLifted(steward: Steward, guildId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  const { orm } = steward.db
  const theirs = endingsOf({ guildId, action: ENDS_BAN }, userIds, ['waiting'])
  const waiting = await orm.select().from(timedEndings).where(theirs)
  if (waiting.length === 0) return
  const { told } = await readBans(steward, guildId, waiting)
  for (const ending of waiting) {
    const over = told.get(ending.id)?.over
    // By its id: an end that was set for a ban since is not this one.
    if (over) await closeAsOver(steward, ending, over)
  }
}
