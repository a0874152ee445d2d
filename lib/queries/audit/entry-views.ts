import type { AmendmentsView } from '../../amendments/amendment-views.ts'
import type { AuditOutcome } from '../../directory/outcomes.ts'

/** What screens get of entries of the log. Times are ISO strings, ids are strings. */

export interface AuditEntryView {
  id: string
  /** What moderators call it by: "#412". Null: it is no case, or has not happened. */
  caseNumber: number | null
  action: string
  /** Null: they did it to themselves, and were erased. */
  actor: { id: string; name: string } | null
  target: { id: string; name: string } | null
  /** As it was written then; see `amendments`. */
  reason: string
  outcome: AuditOutcome
  explanation: string | null
  /**
   * Sentence fragments of what changed: label, value before, value after (null: none), and until when that holds, where it ends.
   * `channelId`: of which channel it tells, where that is another than the entry is about.
   */
  changes: { label: string; before: string | null; after: string | null; until?: string; channelId?: string }[]
  openedAt: string
  settledAt: string | null
  /** The bulk run that it was a part of. */
  runId: string | null
  /** The bulk run that was decided on, paused, resumed or cancelled by it. */
  aboutRunId: string | null
  /** The entry that it took back. */
  undoOf: string | null
  /** How many earlier ones about the same it took back with that. */
  undoOfMore: number
  /** The copy of messages that was taken before it. */
  evidenceId: string | null
  undo: UndoView
  /** What was said of it later. */
  amendments: AmendmentsView
  /** The entry that it says something of: whose reason it corrected, or the warning that it withdrew. */
  amends: string | null
  /** It is about messages in a channel that the viewer may not read: nothing of them is told. */
  isHidden?: boolean
}

/** Whether an entry can be taken back. `undone`: it was, by that entry. `never`: says why nothing takes it back. */
export type UndoView = { state: 'possible' } | { state: 'undone'; by: string } | { state: 'never'; because: string }
