import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { evidence, evidenceMessages } from '../../db/schema/evidence.ts'
import { isSealed } from '../../evidence/is-sealed.ts'
import { type NewestCopy, newestCopy } from '../../evidence/newest-copy.ts'
import { isKept, readRetention } from '../../evidence/read-retention.ts'

/**
 * The newest copy of what a run deletes that has all of these messages, by their ids; null: there is none, or it is kept no
 * longer. Copies that single calls of the run took for themselves are none of it.
 */
export async function copyOfRun(orm: Orm, runId: string, ids: string[]): Promise<NewestCopy | null> {
  return newestCopy(orm, and(isOfRun(runId), hasAll(ids)))
}

/** All copies of what a run deletes that are kept still, the newest first. */
export async function copiesOfRun(orm: Orm, run: { id: string; guildId: string }): Promise<NewestCopy[]> {
  const taken = await orm
    .select({ id: evidence.id, takenAt: evidence.takenAt })
    .from(evidence)
    .where(and(isOfRun(run.id), isSealed))
    .orderBy(desc(evidence.id))
  const retention = await readRetention(orm, run.guildId)
  return taken.filter(({ takenAt }) => isKept(takenAt, retention))
}

const isOfRun = (runId: string) => and(eq(evidence.runId, runId), eq(evidence.kind, 'purge'))

/** Each is found by its id: as one of its copy, a database without statistics would go through the whole copy for it. */
export function hasAll(ids: string[]): SQL {
  return sql`not exists (
    select 1 from unnest(${sql.param(ids)}::text[]) wanted(id)
    where ${evidence.id} <> all(array(
      select copied.evidence_id from ${evidenceMessages} copied where copied.message_id = wanted.id)))`
}
