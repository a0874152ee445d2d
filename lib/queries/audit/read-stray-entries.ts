import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { runs } from '../../db/schema/runs.ts'
import { isOrderedTo } from './of-action.ts'
import { type PlacedEntry, placedEntry, selectEntries } from './read-entries.ts'
import { isOrderedSo } from './read-runs.ts'
import type { Sought } from './sought.ts'
import type { Place } from './timeline-cursor.ts'

/**
 * Entries that are what is sought, of bulk runs that as a whole are not, so that no line of a run stands for them: a ban of an
 * import that has a reason of its own, an unban where somebody's deeds of all kinds were taken back. Newest first.
 */
export async function readStrayEntries(orm: Orm, sought: Sought, cursor: Place | null): Promise<PlacedEntry[]> {
  const isOrdered = isOrderedSo(sought)
  if (!sought.foldsRuns || !isOrdered) return []
  const others = orm
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.guildId, sought.guildId), sql`(${isOrdered}) is not true`, mayHold(sought.action)))
  const strays = { ...sought, foldsRuns: false }
  return (await selectEntries(orm, strays, cursor, inArray(auditEntries.runId, others))).map(placedEntry)
}

/** What takes back is of several kinds, and messages go by one as well as by many; every other run does one thing. */
function mayHold(action: string | undefined): SQL | undefined {
  if (!action) return undefined
  const isOfSeveral = or(isNotNull(runs.undoOf), isNotNull(runs.undoOfActorId), eq(runs.action, 'message.delete'))
  return or(isOrderedTo(action), isOfSeveral)
}
