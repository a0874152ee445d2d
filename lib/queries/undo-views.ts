import { and, inArray } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { auditEntries, TAKEN_BACK } from '../db/schema/audit.ts'
import { ERASED_ENTRY, isErasedEntry } from '../erasure/erased-entry.ts'
import { VERBS } from '../moderation/verbs.ts'
import type { UndoView } from './audit/entry-views.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'id' | 'action' | 'outcome' | 'intent' | 'after'>

/** Of each entry, whether it can be taken back, as far as the log alone tells; rights are asked for when somebody does. */
export async function undoViews(db: Database, entries: Entry[]): Promise<Map<string, UndoView>> {
  const undone = await undoneBy(
    db,
    entries.map(({ id }) => id),
  )
  return new Map(entries.map(entry => [entry.id, undoView(entry, undone.get(entry.id))]))
}

function undoView(entry: Entry, by: string | undefined): UndoView {
  const { action, outcome, after } = entry
  if (by) return { state: 'undone', by }
  if (outcome === 'pending') return { state: 'never', because: 'It is still under way.' }
  if (outcome === 'unknown') return { state: 'never', because: 'Nobody knows what of it has happened.' }
  if (isErasedEntry(entry)) return { state: 'never', because: ERASED_ENTRY }
  if (!after) return { state: 'never', because: 'Nothing was changed.' }
  const verb = VERBS.get(action)
  if (verb?.inverse) return { state: 'possible' }
  return { state: 'never', because: verb?.never ?? NEVER[action] ?? 'This cannot be taken back.' }
}

const NEVER: Record<string, string> = {
  'entry.reason': 'A reason is not put back: correct it once more.',
  'warning.withdraw': 'A withdrawn warning does not come back: warn again.',
}

/** The entries that took these back, or are about to. */
async function undoneBy({ orm }: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: auditEntries.id, undoOf: auditEntries.undoOf })
    .from(auditEntries)
    .where(and(inArray(auditEntries.undoOf, ids), inArray(auditEntries.outcome, TAKEN_BACK)))
  return new Map(rows.map(({ id, undoOf }) => [undoOf!, id]))
}
