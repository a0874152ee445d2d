import { inArray } from 'drizzle-orm'
import { amendmentsOf } from '../amendments/amendments-of.ts'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import type { Standing } from '../permissions/facts.ts'
import { seesWholeLog } from '../queries/audit/sees-whole-log.ts'
import type { Target } from './run-targets.ts'

/** What tells two entries about one person apart. */
export interface UndoneEntry {
  at: Date
  /** The one that counts now; null: there is none, or the viewer may not read what others did. */
  reason: string | null
}

/** Of targets that are entries of the log when these were, and why, by id. */
export async function undoneEntries(
  orm: Orm,
  standing: Standing,
  targets: Target[],
): Promise<Map<string, UndoneEntry>> {
  const ids = targets.map(({ targetId }) => targetId)
  const hasReasons = seesWholeLog({ standing })
  const [entries, amended] = await Promise.all([
    orm
      .select({ id: auditEntries.id, at: auditEntries.openedAt, reason: auditEntries.reason })
      .from(auditEntries)
      .where(inArray(auditEntries.id, ids)),
    amendmentsOf(orm, hasReasons ? ids : []),
  ])
  const reasonOf = (id: string, written: string) => amended.get(id)?.reason?.text ?? written
  return new Map(
    entries.map(({ id, at, reason }) => [id, { at, reason: hasReasons ? reasonOf(id, reason) || null : null }]),
  )
}
