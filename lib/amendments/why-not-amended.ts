import type { AmendmentKind } from '../db/schema/amendments.ts'
import type { auditEntries } from '../db/schema/audit.ts'
import { hasTakenEffect } from '../directory/outcomes.ts'
import { ERASED_ENTRY, isErasedEntry } from '../erasure/erased-entry.ts'
import { VERBS } from '../moderation/verbs.ts'
import type { Newest } from './amendments-of.ts'
import { WARNING } from './counted-entries.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'action' | 'outcome' | 'intent'>

/** Why this can be said of an entry by nobody; null: by whoever may. Rights are no part of it. */
export function whyNotAmended(kind: AmendmentKind, entry: Entry, { withdrawn }: Newest): string | null {
  if (isErasedEntry(entry)) return ERASED_ENTRY
  if (kind === 'withdrawn' && entry.action !== WARNING) return 'Only a warning can be withdrawn.'
  if (!VERBS.has(entry.action)) return 'It is no moderation action, and its reason stays as it is.'
  if (entry.outcome === 'pending') return 'It is still under way.'
  if (!hasTakenEffect(entry.outcome)) return 'Nothing is known to have come of it.'
  if (withdrawn) return kind === 'withdrawn' ? 'It was withdrawn already.' : 'It was withdrawn, and stays as it is.'
  return null
}
