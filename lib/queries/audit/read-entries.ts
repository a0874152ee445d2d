import { and, desc, eq, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { isDeed, isUndone, tookEffect } from '../../amendments/counted-entries.ts'
import { firstEntryIdAt, openedAtOf } from '../../audit/entry-id.ts'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { platformLogEntries } from '../../db/schema/platform-log.ts'
import { eachWord, says } from '../says.ts'
import { amendedWith } from './amended-with.ts'
import { isOfAction } from './of-action.ts'
import type { Sought } from './sought.ts'
import { type After, afterIn, type Place, RANK } from './timeline-cursor.ts'
import type { EntryRow } from './to-entry-views.ts'

export interface PlacedEntry {
  kind: 'entry'
  place: Place
  row: EntryRow
}

/** Steward's own entries, newest first; those of a run only where runs are not folded. */
export async function readEntries(orm: Orm, sought: Sought, cursor: Place | null): Promise<PlacedEntry[]> {
  return sought.entries ? (await selectEntries(orm, sought, cursor)).map(placedEntry) : []
}

/** The statement behind `readEntries`; `among`: only of these. */
export function selectEntries(orm: Orm, sought: Sought, cursor: Place | null, among?: SQL) {
  return orm
    .select()
    .from(auditEntries)
    .where(and(...entryConditions(sought), among, afterCondition(afterIn(RANK.entry, cursor))))
    .orderBy(desc(auditEntries.id))
    .limit(sought.limit + 1)
}

export function placedEntry(row: EntryRow): PlacedEntry {
  return { kind: 'entry', row, place: { ms: openedAtOf(row.id), rank: RANK.entry, id: row.id } }
}

/** What entries are found by; not where to read on. */
export function entryConditions(sought: Sought): (SQL | undefined)[] {
  const { guildId, actorId, target, action, outcome, q, from, until, run, foldsRuns, searchedSince, findable } = sought
  const { caseNumber } = sought
  return [
    eq(auditEntries.guildId, guildId),
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    target ? eq(auditEntries.targetId, target) : undefined,
    findable,
    caseNumber === null ? undefined : eq(auditEntries.caseNumber, caseNumber),
    action ? isOfAction(action) : undefined,
    endedAs(outcome, guildId),
    q ? saysOrSaid(guildId, q) : undefined,
    from ? gte(auditEntries.id, firstEntryIdAt(from.getTime())) : undefined,
    until ? lt(auditEntries.id, firstEntryIdAt(until.getTime())) : undefined,
    searchedSince ? gte(auditEntries.id, firstEntryIdAt(searchedSince.getTime())) : undefined,
    run ? eq(auditEntries.runId, run) : undefined,
    // A run that has begun is kept, and stands there itself.
    foldsRuns ? isNull(auditEntries.runId) : undefined,
  ]
}

function endedAs(outcome: Sought['outcome'], guildId: string): SQL | undefined {
  if (outcome === 'stands') return and(tookEffect, isDeed, not(isUndone(guildId)))
  if (outcome === 'undone') return and(tookEffect, isUndone(guildId))
  return outcome ? eq(auditEntries.outcome, outcome) : undefined
}

/** That its reason has each of these words, or had them once it was corrected, or a warning with why it was withdrawn. */
function saysOrSaid(guildId: string, q: string): SQL | undefined {
  const reason = eachWord(q, word => says(auditEntries.reason, auditEntries.foldedReason, word))
  return or(reason, sql`${auditEntries.id} in (${amendedWith(guildId, q, 'id')})`)
}

function afterCondition(after: After | null): SQL | undefined {
  if (!after) return undefined
  if (typeof after.ofMs === 'object') return lt(auditEntries.id, after.ofMs.below)
  return lt(auditEntries.id, firstEntryIdAt(after.ofMs === 'all' ? after.ms + 1 : after.ms))
}

/** Which of these entries of ours the platform has logged too. */
export async function loggedByPlatform(orm: Orm, entryIds: string[]): Promise<Set<string>> {
  if (entryIds.length === 0) return new Set()
  const rows = await orm
    .selectDistinct({ id: platformLogEntries.entryId })
    .from(platformLogEntries)
    .where(inArray(platformLogEntries.entryId, entryIds))
  return new Set(rows.map(({ id }) => id!))
}
