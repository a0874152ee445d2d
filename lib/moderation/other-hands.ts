import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { isDeed } from '../amendments/counted-entries.ts'
import type { Guard } from '../audit/open-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { MAY_HAVE_HAPPENED } from '../directory/outcomes.ts'
import { StewardError } from '../errors.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { notOfMessages, toldToAll } from '../queries/audit/about-messages.ts'
import { notOfNotes } from '../queries/audit/about-notes.ts'
import type { VerbInput } from './verb.ts'

/**
 * Refuses where another moderator has acted on the same person since the newest entry that was shown with the dialog. The
 * error names that entry; whoever has seen it may order again. Nobody is told of messages, nor of what was only said later of
 * another entry; whoever may not read the whole log is told of what was done to people in the last hour alone, whatever they
 * say that they were shown.
 */
export function otherHands({ guildId, userId, seenEntryId }: VerbInput, standing: Standing): Guard {
  const { userId: actorId } = standing.moderator
  const seesAll = judge({ action: 'audit.list.all' }, { standing }).ok
  return async tx => {
    if (userId === undefined) return
    const [latest] = await tx
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.guildId, guildId),
          eq(auditEntries.targetId, userId),
          ne(auditEntries.actorId, actorId),
          inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
          seenEntryId ? gt(auditEntries.id, seenEntryId) : undefined,
          isDeed,
          seesAll ? and(notOfMessages(), notOfNotes(standing)) : toldToAll(),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(1)
    if (!latest) return
    const { id, action, actorName, openedAt } = latest
    throw new StewardError('conflict', 'Somebody else has acted on the same person since you opened this.', {
      meanwhile: { entryId: id, action, actorName, at: openedAt.toISOString() },
    })
  }
}
