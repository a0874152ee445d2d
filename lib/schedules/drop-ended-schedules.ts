import { and, lt, ne } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { scheduledMessages } from '../db/schema/composer.ts'
import { DAY, now } from '../time.ts'

// Long enough to see what became of it; the log knows for good.
const KEPT_MS = 30 * DAY

/**
 * Forgets scheduled messages that ended a month ago, and their files with them. Whether there may be more: there are not.
 */
export async function dropEndedSchedules(orm: Orm): Promise<boolean> {
  const before = new Date(now().getTime() - KEPT_MS)
  await orm
    .delete(scheduledMessages)
    .where(and(ne(scheduledMessages.state, 'waiting'), lt(scheduledMessages.changedAt, before)))
  return false
}
