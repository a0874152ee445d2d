import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { Run } from './find-run.ts'
import type { Ended } from './turn-of.ts'

const SILENT = 'The platform did not answer for 20 minutes.'

/**
 * How a turn ends that the platform has left without an answer again and again: as failed, so that the others have theirs.
 * What an earlier attempt at it has done stands, and is told.
 */
export async function givenUp(orm: Orm, { id }: Pick<Run, 'id'>, targetIds: string[]): Promise<Ended> {
  // A target may be the entry that is taken back.
  const isOfTarget = or(inArray(auditEntries.targetId, targetIds), inArray(auditEntries.undoOf, targetIds))
  const ofTurn = and(eq(auditEntries.runId, id), isOfTarget)
  const [part] = await orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(ofTurn, eq(auditEntries.outcome, 'partial')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  const explanation = `${SILENT} ${part ? 'Only a part of it was done.' : 'Nothing was changed.'}`
  // The entry of the last attempt is forgotten, as nothing came of it.
  return { end: { state: 'failed', explanation, entryId: part?.id ?? null } }
}
