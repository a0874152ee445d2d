import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'

/** Refuses to take a run back that another run has taken back, or is about to. */
export async function refuseTwice(orm: Orm, runId: string, { but }: { but?: string } = {}): Promise<void> {
  const [other] = await orm
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.undoOf, runId),
        inArray(runs.status, ['asking', 'running', 'paused', 'done', 'stopped']),
        but === undefined ? undefined : ne(runs.id, but),
      ),
    )
  if (other)
    throw new StewardError('conflict', `${nameInSentence(other.requestedByName)} has taken this run back already.`)
}
