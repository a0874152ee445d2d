import type { AmendmentKind } from '../db/schema/amendments.ts'
import type { auditEntries } from '../db/schema/audit.ts'
import type { AmendmentsView } from './amendment-views.ts'
import type { Newest } from './amendments-of.ts'
import { whyNotAmended } from './why-not-amended.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'action' | 'outcome' | 'intent'>

/** What screens get of what was said of an entry. */
export function toAmendmentsView(entry: Entry, newest: Newest = {}): AmendmentsView {
  const kinds: AmendmentKind[] = ['reason', 'withdrawn']
  return {
    reason: newest.reason ?? null,
    withdrawn: newest.withdrawn ?? null,
    open: kinds.filter(kind => whyNotAmended(kind, entry, newest) === null),
  }
}
