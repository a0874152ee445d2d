import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { Run } from './find-run.ts'

/** The newest entry of the log that tells of a part that a run has done of what these are about; null: there is none. */
export async function partEntryOf(orm: Orm, { id }: Pick<Run, 'id'>, targetIds: string[]): Promise<string | null> {
  // A target may be the entry that is taken back.
  const isOfTarget = or(inArray(auditEntries.targetId, targetIds), inArray(auditEntries.undoOf, targetIds))
  const [part] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.runId, id), isOfTarget, eq(auditEntries.outcome, 'partial')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return part?.id ?? null
}
