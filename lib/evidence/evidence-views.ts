import type { EvidenceKind } from '../db/schema/evidence.ts'
import type { MessageCopy } from './message-copy.ts'

/** A copy as its page shows it. */
export interface EvidenceView {
  id: string
  /** Null, as the reason is empty and the others are null, for whoever may not know why it was taken. */
  kind: EvidenceKind | null
  takenAt: string
  takenBy: { id: string; name: string } | null
  reason: string
  runId: string | null
  target: { id: string; name: string } | null
  /** The channels whose part the viewer may see. */
  channels: { id: string; name: string }[]
  /** How many messages it has in all, and how many the viewer may see. */
  total: number
  visible: number
  /** When it is deleted; null: never. */
  expiresAt: string | null
}

export interface EvidenceDetail extends EvidenceView {
  /** The entry of the log that it was taken for, where the viewer may see it; a run has many. */
  entryId: string | null
}

export interface EvidenceListPage {
  /** Newest first. */
  copies: EvidenceView[]
  /** Whose messages were asked for, where anybody knows a name; null also where nobody's were. */
  author: { id: string; name: string } | null
  nextCursor: string | null
}

export interface EvidencePage {
  messages: MessageCopy[]
  nextCursor: string | null
}

/** What is written in messages of a run, as far as it is known and the viewer may read it. */
export interface MessagesOfRun {
  messages: MessageCopy[]
}

/** How many messages somebody wrote within so many days, as far as Steward knows: the place in the list is the number of days. */
export interface MessagesWithin {
  withinDays: number[]
}

/** How long a guild keeps copies of messages. */
export interface Retention {
  /** Null: for good, which is how it is where nobody has set anything. */
  evidenceDays: number | null
  changedBy: { id: string; name: string; at: string } | null
}

/**
 * `erased`: as it was taken, but for messages whose author had their data erased. `broken`: something else was changed.
 * `no_key`: the key it was sealed with is gone from the settings. `lost`: that was so when something was erased from it.
 */
export interface EvidenceCheck {
  seal: 'intact' | 'erased' | 'broken' | 'no_key' | 'lost'
  checkedAt: string
}
