import type { MessageRow } from '../mirror/messages/message-row.ts'
import type { FormerRow } from './find-former-messages.ts'

// What is not kept of a former version, or was never of any use.
const NOT_KEPT = {
  tts: false,
  pinned: false,
  mentionsEveryone: false,
  mentions: [],
  mentionRoleIds: [],
  reactions: [],
  reference: null,
  hasLink: false,
}

/** A former version as the mirror would have had the message then, as far as that is kept. */
export function asMessageRow(row: FormerRow): MessageRow & FormerRow {
  return { ...row, ...NOT_KEPT }
}
