import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { hasTakenEffect, TOOK_EFFECT } from '../directory/outcomes.ts'
import type { Done } from './beats.ts'

interface Whom {
  guildId: string
  userId: string
}

/**
 * What of these actions was ordered about the same person after an order that is only found to be done by looking, and took
 * effect; oldest first. Of one whose own outcome is being written down there is nothing: that is the newest word.
 */
export async function decidedSince(
  tx: Orm,
  { entryId, isLate, input: { guildId, userId } }: Pick<Done<Whom>, 'entryId' | 'isLate' | 'input'>,
  actions: string[],
) {
  if (!isLate) return []
  const { id, action, intent, outcome, targetId } = auditEntries
  const since = await tx
    .select({ action, intent, outcome })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(targetId, userId),
        gt(id, entryId),
        inArray(action, actions),
        inArray(outcome, ['pending', ...TOOK_EFFECT]),
      ),
    )
    .orderBy(asc(id))
    // One that ends in this moment is waited for, and one that is under way ends after this: its end comes last, and counts.
    .for('update')
  return since.filter(one => hasTakenEffect(one.outcome))
}
