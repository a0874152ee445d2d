import type { AmendmentKind } from '../db/schema/amendments.ts'

/** What was said later of an entry of the log. Times are ISO strings, ids are strings. */
export interface AmendmentView {
  /** The corrected reason, or why a warning was withdrawn. */
  text: string
  by: { id: string; name: string }
  at: string
  /** The entry that tells of it. */
  entryId: string
}

/** What of an entry counts now, and what can still be said of it by whoever may. */
export interface AmendmentsView {
  reason: AmendmentView | null
  withdrawn: AmendmentView | null
  open: AmendmentKind[]
}
