import { and, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { runs } from '../../db/schema/runs.ts'
import { CASE_ACTIONS, CASES } from '../../directory/case-number.ts'

/** That an entry is of the action that a filter names; where it names all cases, that it has the number of one. */
export function isOfAction(action: string): SQL {
  return action === CASES ? isNotNull(auditEntries.caseNumber) : eq(auditEntries.action, action)
}

/** That a bulk run was ordered to do what a filter names, or what becomes a case. */
export function isOrderedTo(action: string): SQL {
  return action === CASES ? inArray(runs.action, [...CASE_ACTIONS]) : eq(runs.action, action)
}

/** That a bulk run came to a case, where those are asked for: one of which all failed has none. */
export function cameToCase(orm: Orm, action: string | undefined): SQL | undefined {
  if (action !== CASES) return undefined
  const ofRun = and(eq(auditEntries.runId, runs.id), isNotNull(auditEntries.caseNumber))
  return exists(orm.select({ one: sql`1` }).from(auditEntries).where(ofRun))
}
