import { undoneBy } from '../audit/undone-by.ts'
import type { Database } from '../db/client.ts'
import type { auditEntries } from '../db/schema/audit.ts'
import { whyNever } from '../moderation/undo/inverse-of.ts'
import type { UndoView } from './audit/entry-views.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'id' | 'action' | 'outcome' | 'intent' | 'before' | 'after'>

/** Of each entry, whether it can be taken back, as far as the log alone tells; rights are asked for when somebody does. */
export async function undoViews(db: Database, entries: Entry[]): Promise<Map<string, UndoView>> {
  const undone = await undoneBy(
    db.orm,
    entries.map(({ id }) => id),
  )
  return new Map(entries.map(entry => [entry.id, undoView(entry, undone.get(entry.id))]))
}

function undoView(entry: Entry, by: string | undefined): UndoView {
  if (by) return { state: 'undone', by }
  const because = whyNever(entry)
  return because === null ? { state: 'possible' } : { state: 'never', because }
}
