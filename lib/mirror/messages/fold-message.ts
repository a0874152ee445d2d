import type { StoredReaction } from '../../db/schema/messages.ts'
import type { MessageChange, PlatformMessage } from '../../platform/wire/message.ts'
import { now } from '../../time.ts'
import { editedLater, isEdit } from './is-edit.ts'
import type { EndedVersion } from './keep-versions.ts'
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
  /** What it said before it was edited or deleted, as far as that was known; the oldest first. */
  ended: EndedVersion[]
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
  const ended: EndedVersion[] = []
  const change = (before: MessageRow, fields: Pick<MessageChange, 'fields'>, isListed: boolean) => {
    const after = changedMessageRow(before, fields)
    if (isEdit(before, after, { isListed })) {
      ended.push({ row: before, endedAt: endOf(before, after), endedBy: 'edited' })
    }
    return after
  }
  for (const one of told) {
    if ('deleted' in one) {
      if (row) ended.push({ row, endedAt: now(), endedBy: 'deleted' })
      row = undefined
      isDeleted = true
    } else if (isDeleted) {
      // Whatever is still said of it is from before.
    } else if ('created' in one) {
      if (!row) newsOf = one.created.createdAt
      row ??= messageRow(guildId, one.created)
    } else if ('listed' in one) {
      if (!row && one.isNews) newsOf = one.listed.createdAt
      row = row ? change(row, { fields: one.listed }, true) : messageRow(guildId, one.listed)
    } else if (row && 'edited' in one) {
      row = change(row, one.edited, false)
    } else if (row && 'reacted' in one) {
      row = { ...row, reactions: one.reacted(row.reactions) }
    }
  }
  const wasDeletedNow = isDeleted && told.some(one => 'deleted' in one)
  return { row: row === known.row ? undefined : row, newsOf, isDeleted: wasDeletedNow, ended }
}

/** When what it said before was no longer so: a list may tell of an edit that is hours old. */
function endOf(before: MessageRow, after: MessageRow): Date {
  const at = now()
  const told = editedLater(before, after)
  return told && told < at ? told : at
}
