import type { StoredReaction } from '../../db/schema/messages.ts'
import type { MessageChange, PlatformMessage } from '../../platform/wire/message.ts'
import { changedMessageRow, type MessageRow, messageRow } from './message-row.ts'

/** One thing that is told of a message. */
export type ToldOfMessage =
  | { created: PlatformMessage }
  | { listed: PlatformMessage; isNews: boolean }
  | { edited: MessageChange }
  | { deleted: true }
  | { reacted: (reactions: StoredReaction[]) => StoredReaction[] }

export interface EndOfMessage {
  /** What is to be written; undefined: nothing. */
  row: MessageRow | undefined
  /** When it was written, where it is news; null: it was known, or is older than what is followed. */
  newsOf: Date | null
  isDeleted: boolean
}

interface Known {
  row: MessageRow | undefined
  isDeleted: boolean
}

/**
 * What becomes of a message by what is told of it, in this order. A message that was deleted stays deleted, one that is
 * not known is not made by an edit or a reaction, and what is told twice changes nothing the second time.
 */
export function foldMessage(guildId: string, known: Known, told: ToldOfMessage[]): EndOfMessage {
  let row = known.row
  let isDeleted = known.isDeleted
  let newsOf: Date | null = null
  for (const one of told) {
    if ('deleted' in one) {
      row = undefined
      isDeleted = true
    } else if (isDeleted) {
      // Whatever is still said of it is from before.
    } else if ('created' in one) {
      if (!row) newsOf = one.created.createdAt
      row ??= messageRow(guildId, one.created)
    } else if ('listed' in one) {
      if (!row && one.isNews) newsOf = one.listed.createdAt
      row = row ? changedMessageRow(row, { fields: one.listed }) : messageRow(guildId, one.listed)
    } else if (row && 'edited' in one) {
      row = changedMessageRow(row, one.edited)
    } else if (row && 'reacted' in one) {
      row = { ...row, reactions: one.reacted(row.reactions) }
    }
  }
  const wasDeletedNow = isDeleted && told.some(one => 'deleted' in one)
  return { row: row === known.row ? undefined : row, newsOf, isDeleted: wasDeletedNow }
}
