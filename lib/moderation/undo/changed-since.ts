import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit.ts'
import { MAY_HAVE_HAPPENED } from '../../directory/outcomes.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import type { Undoable } from '../verb.ts'

/** The name of whoever has last done one of these to the same person after the entry; null where nobody has. */
export async function changedSince(
  { id, guildId, targetId }: Undoable,
  { db }: Pick<Steward, 'db'>,
  actions: string[],
): Promise<string | null> {
  const [later] = await db.orm
    .select({ actorName: auditEntries.actorName })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.targetId, targetId ?? ''),
        gt(auditEntries.id, id),
        inArray(auditEntries.action, actions),
        inArray(auditEntries.outcome, MAY_HAVE_HAPPENED),
        // An attempt to take it back that did only a part of that is no change by somebody else.
        sql`${auditEntries.undoOf} is distinct from ${id}`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return later ? nameInSentence(later.actorName) : null
}
