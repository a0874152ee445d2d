import { and, inArray, ne } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runTargets } from '../db/schema/runs.ts'
import type { Run } from './find-run.ts'

/** Of runs about one person alone who that is, by run. Of an account that nobody knows by a name there is nothing. */
export async function onlyTargets(orm: Orm, rows: Run[]): Promise<Map<string, string>> {
  // A message is nobody, and not everybody may know of it.
  const ids = rows.flatMap(({ id, total, action }) => (total === 1 && action !== 'message.delete' ? [id] : []))
  if (ids.length === 0) return new Map()
  const found = await orm
    .select({ runId: runTargets.runId, name: runTargets.name })
    .from(runTargets)
    .where(and(inArray(runTargets.runId, ids), ne(runTargets.name, ''), ne(runTargets.name, runTargets.targetId)))
  return new Map(found.map(({ runId, name }) => [runId, name]))
}
