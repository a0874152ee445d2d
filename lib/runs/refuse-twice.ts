import { and, eq, inArray, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { OPEN_RUNS } from './open-runs.ts'

/** Refuses to take a run back that another run has taken back, or is about to. */
export async function refuseTwice(orm: Orm, runId: string, { but }: { but?: string } = {}): Promise<void> {
  const [other] = await orm
    .select()
    .from(runs)
    .where(and(eq(runs.undoOf, runId), takesBack(orm), but === undefined ? undefined : ne(runs.id, but)))
  if (other) throw takenBack(`${nameInSentence(other.requestedByName)} has taken this run back already.`)
}

export const takenBack = (sentence: string) => new StewardError('conflict', sentence)

// Whoever was out of voice at their turn comes back muted: how much is left, the log alone can tell.
const NEVER_ENTIRELY = ['member.voice.mute', 'member.voice.deafen']

/** That an undo is under way, or has left nothing to be taken back by another one. */
export function takesBack(orm: Orm): SQL | undefined {
  const left = orm
    .select({ one: sql`1` })
    .from(runTargets)
    .where(and(eq(runTargets.runId, runs.id), inArray(runTargets.state, ['failed', 'refused', 'unknown', 'cancelled'])))
  const hasEnded = and(
    inArray(runs.status, ['done', 'stopped']),
    notInArray(runs.action, NEVER_ENTIRELY),
    notExists(left),
  )
  return or(inArray(runs.status, OPEN_RUNS), hasEnded)
}
