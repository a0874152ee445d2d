import type { RunStatus } from '../../db/schema/runs.ts'
import type { AuditOutcome } from '../../directory/outcomes.ts'
import type { AuditEntryView } from './entry-views.ts'

/** The log of a guild as screens get it: what was done through Steward and what the platform logged. Times are ISO strings. */
export interface TimelinePage {
  items: TimelineItem[]
  nextCursor: string | null
  /** False: the viewer may see only their own entries, and none of the platform's. */
  showsAll: boolean
  platform: PlatformLogView
  /** Set where an entry was asked for: whether it is there and the viewer may see it. It is then the first item. */
  linked?: 'found' | 'missing'
  /** Reasons were searched only since then: the log is longer. */
  searchedSince?: string
}

export interface TimelinePlace {
  /** Its place in the order of the log, and the cursor that reads on after it. */
  key: string
  at: string
}

export type TimelineItem = TimelinePlace &
  (
    | { kind: 'entry'; entry: AuditEntryView; inPlatformLog: boolean }
    | { kind: 'run'; run: RunInLog }
    | { kind: 'elsewhere'; entry: ElsewhereEntry }
  )

/** A bulk run, folded into one line. */
export interface RunInLog {
  id: string
  action: string
  /** It ends what its action does, or moves out of voice: unmuted, undeafened, disconnected. */
  isTurned: boolean
  actor: { id: string; name: string }
  reason: string
  status: RunStatus
  because: string | null
  /** The run that it took back. */
  undoOf: string | null
  /** Whose entries it took back, where it is those and no run. */
  undoOfActor: { id: string; name: string } | null
  /** How many of its entries ended how. */
  outcomes: Partial<Record<AuditOutcome, number>>
}

/** What the platform logged and nobody did through Steward: by another bot, in the platform's own client, or Steward's own. */
export interface ElsewhereEntry {
  id: string
  /** The family's number. */
  actionType: number
  actor: { id: string; name: string } | null
  /** The bot's own account did it: Steward, by itself and not at anybody's word, or another program. Null: another account. */
  byBot: 'steward' | 'other' | null
  target: { id: string; name: string | null } | null
  reason: string | null
  changes: { label: string; before: string | null; after: string | null }[]
}

/**
 * How the platform's own log stands. `hidden`: the viewer sees none of it. `refused`: the bot may not read it, or nothing can be
 * counted by it, and why. `silent`: it could not be read now, what is shown is as of `listedAt`.
 */
export interface PlatformLogView {
  state: 'shown' | 'hidden' | 'refused' | 'silent'
  because: string | null
  listedAt: string | null
  /** It is shown back to then; null: all of it, as far as the platform keeps it. */
  since: string | null
}
