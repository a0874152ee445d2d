import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Guard } from '../audit/open-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { StewardError } from '../errors.ts'
import type { VerbInput } from './verb.ts'

/**
 * Refuses where another moderator has acted on the same person since the newest entry that was shown with the dialog.
 * The error names that entry; whoever has seen it may order again.
 */
export function otherHands({ guildId, userId, seenEntryId }: VerbInput, actorId: string): Guard {
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
          inArray(auditEntries.outcome, ['pending', 'done', 'partial', 'unknown']),
          seenEntryId ? gt(auditEntries.id, seenEntryId) : undefined,
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
