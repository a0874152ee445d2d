import { and, arrayOverlaps, inArray, type SQL } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { TAKEN_BACK } from '../directory/outcomes.ts'

// So many ids are one statement.
const AT_ONCE = 2_000

/** The entries that took these back, or are about to, by the id of what they took back. */
export async function undoneBy(orm: Orm, ids: string[]): Promise<Map<string, string>> {
  const undone = new Map<string, string>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    // Two statements: each has an index of its own.
    const rows = [
      ...(await takingBack(orm, arrayOverlaps(auditEntries.undoOfMore, some))),
      ...(await takingBack(orm, inArray(auditEntries.undoOf, some))),
    ]
    for (const { id, undoOf, undoOfMore } of rows)
      for (const one of [undoOf!, ...(undoOfMore ?? [])]) undone.set(one, id)
  }
  return undone
}

function takingBack(orm: Orm, which: SQL) {
  return orm
    .select({ id: auditEntries.id, undoOf: auditEntries.undoOf, undoOfMore: auditEntries.undoOfMore })
    .from(auditEntries)
    .where(and(which, inArray(auditEntries.outcome, TAKEN_BACK)))
}
