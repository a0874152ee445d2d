import { desc, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { evidence } from '../../db/schema/evidence.ts'

/** The copy that was taken before the first deletion of a run; null: none was. */
export async function copyOfRun(orm: Orm, runId: string): Promise<string | null> {
  const [taken] = await orm
    .select({ id: evidence.id })
    .from(evidence)
    .where(eq(evidence.runId, runId))
    .orderBy(desc(evidence.id))
    .limit(1)
  return taken?.id ?? null
}
