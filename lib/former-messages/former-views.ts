import type { VersionEnd } from '../db/schema/former-messages.ts'
import type { MessageView } from '../queries/messages/message-views.ts'

/** What screens get of what messages said before. Times are ISO strings, ids are strings; every text is untrusted. */

/** What a message said until it was edited or deleted. */
export interface FormerMessageView {
  /** Of this version alone. */
  key: string
  /** As it was then. Its files have no addresses: they are not kept. */
  message: MessageView
  /** Counted from 1 for each message. */
  version: number
  endedAt: string
  endedBy: VersionEnd
  /** The newest sealed copy that has the message, as it still stood or as this version; null: none does. */
  copyId: string | null
}

export interface FormerPage {
  /** What ended last first. */
  versions: FormerMessageView[]
  /** For the next, older page; null: there is no more. */
  nextCursor: string | null
  /** So far back was searched, and `nextCursor` searches on; null: the page is full, or the end is reached. */
  searchedUntil: string | null
  /** For how many days they are kept; null: they are not. */
  days: number | null
}

/** For how long a guild keeps what messages said before they were edited or deleted, as the settings show it. */
export interface FormerRetention {
  /** Null: not at all, which is how it is where nobody has set anything. */
  days: number | null
  changedBy: { id: string; name: string; at: string } | null
}

export interface FormerSettings extends FormerRetention {
  /** Whether this platform has told of any message so far: without that there is nothing to keep. */
  seesMessages: boolean
  /** Whether it tells of deletions, by an event or a list: without that only edits, and what Steward deletes, are kept. */
  tellsDeletions: boolean
}
