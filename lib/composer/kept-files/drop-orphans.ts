import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { keptFiles, scheduledMessages } from '../../db/schema/composer.ts'
import { keptSince } from '../uploads/kept-since.ts'
import { unfinishedSince } from './unfinished-since.ts'

/**
 * Drops one kept file that has not arrived within 15 minutes, that has waited a day for a message to be scheduled with it,
 * or whose message was sent or cancelled a day ago. Whether there may be more: one at a time, since each has up to 25 MB.
 * What was stopped may go on, with its files, until it is forgotten itself. They take of the room that `requireRoom` watches.
 */
export async function dropOrphan(orm: Orm): Promise<boolean> {
  const since = keptSince()
  const orphan = orm
    .select({ id: keptFiles.id })
    .from(keptFiles)
    .leftJoin(scheduledMessages, eq(scheduledMessages.id, keptFiles.scheduledId))
    .where(
      or(
        and(isNull(keptFiles.scheduledId), lte(keptFiles.keptAt, since)),
        and(eq(keptFiles.isWhole, false), lte(keptFiles.keptAt, unfinishedSince())),
        and(inArray(scheduledMessages.state, ['done', 'cancelled']), lte(scheduledMessages.changedAt, since)),
      ),
    )
    .limit(1)
  const dropped = await orm.delete(keptFiles).where(inArray(keptFiles.id, orphan)).returning({ id: keptFiles.id })
  return dropped.length > 0
}
