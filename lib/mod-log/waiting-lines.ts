import { and, asc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { modLogLines } from '../db/schema/mod-log.ts'
import { runs } from '../db/schema/runs.ts'
import { now } from '../time.ts'
import { WAITS } from './waits.ts'

// As many embeds as a message has on most platforms; the rest comes with the next one.
export const MOST_LINES = 10

export type Line = typeof modLogLines.$inferSelect

/** A line as it was read: one that is queued anew since is another. */
export type AsRead = Pick<Line, 'id' | 'queuedAt'>

/**
 * The oldest lines of a guild that are due, as many as one message may have: each in a list of its own, but for a denial, of
 * which the line of its run and that of the decision are told as one.
 */
export async function waitingLines(orm: Orm, guildId: string): Promise<Line[][]> {
  const oldest = await orm
    .select()
    .from(modLogLines)
    .where(and(eq(modLogLines.guildId, guildId), isDue()))
    .orderBy(asc(modLogLines.queuedAt), asc(modLogLines.id))
    .limit(MOST_LINES)
  const denials = await denialsAmong(orm, guildId, oldest)
  const runOf = new Map(denials.map(({ ofRun, decision }) => [decision.id, ofRun.id]))
  const paired = denials.flatMap(({ ofRun, decision }) => [ofRun, decision])
  const lines = new Map([...oldest, ...paired].map(line => [line.id, line]))
  return [...Map.groupBy(lines.values(), ({ id }) => runOf.get(id) ?? id).values()]
}

/** The lines of runs that were denied and those of the decisions, where both wait and one of them is among these. */
function denialsAmong(orm: Orm, guildId: string, lines: Line[]) {
  const [ofRun, decision] = [alias(modLogLines, 'of_run'), alias(modLogLines, 'decision')]
  const ids = lines.map(({ id }) => id)
  return orm
    .select({ ofRun, decision })
    .from(decision)
    .innerJoin(auditEntries, and(eq(auditEntries.id, decision.id), eq(auditEntries.action, 'run.deny')))
    .innerJoin(ofRun, eq(ofRun.id, sql`${auditEntries.intent} ->> 'run'`))
    .where(and(eq(decision.guildId, guildId), or(inArray(decision.id, ids), inArray(ofRun.id, ids))))
}

/** That a line may be told by now. */
export const isDue = () => and(isNull(modLogLines.toldAt), not(WAITS.goesOnTo(modLogLines.queuedAt)))

/** Whether all of these stand as they were read. */
export async function areUnchanged(orm: Orm, lines: AsRead[]): Promise<boolean> {
  const found = await orm.select({ id: modLogLines.id }).from(modLogLines).where(areThese(lines))
  return found.length === lines.length
}

/**
 * Forgets lines that are told, or that are not to be; those that were queued anew since they were read stay. Of a run that
 * rests, or waits for approval, that is told once: its line stays too, as told.
 */
export async function dropLines(orm: Orm, lines: AsRead[]): Promise<void> {
  if (lines.length === 0) return
  const ofResting = exists(
    orm
      .select({ one: sql`1` })
      .from(runs)
      .where(and(eq(runs.id, modLogLines.id), inArray(runs.status, ['paused', 'asking']))),
  )
  await orm.delete(modLogLines).where(and(areThese(lines), not(ofResting)))
  await orm.update(modLogLines).set({ toldAt: now() }).where(areThese(lines))
}

/** Lets lines wait until then. */
export async function putOffLines(orm: Orm, lines: AsRead[], until: Date): Promise<void> {
  if (lines.length > 0) await orm.update(modLogLines).set({ queuedAt: until }).where(areThese(lines))
}

/** Forgets lines by their ids, however they stand. */
export async function dropLinesById(orm: Orm, lineIds: string[]): Promise<void> {
  if (lineIds.length > 0) await orm.delete(modLogLines).where(inArray(modLogLines.id, lineIds))
}

function areThese(lines: AsRead[]) {
  return or(...lines.map(({ id, queuedAt }) => and(eq(modLogLines.id, id), eq(modLogLines.queuedAt, queuedAt))))
}
