import { isDeepStrictEqual } from 'node:util'
import type { MessageRow } from './message-row.ts'

/**
 * Whether another state of a message says something else because somebody edited it: text, files, embeds. What a platform
 * adds by itself, such as the embeds of links, comes without a later time of editing; so does a list that withholds the text.
 */
export function isEdit(before: MessageRow, after: MessageRow, { isListed }: { isListed: boolean }): boolean {
  const isLater = editedLater(before, after) !== null
  if (!isLater && isListed) return false
  if (before.content !== after.content || !isDeepStrictEqual(fileIds(before), fileIds(after))) return true
  // Embeds that are hidden, or shown again, are the same.
  return isLater && before.flags === after.flags && !isDeepStrictEqual(plain(before.embeds), plain(after.embeds))
}

/** When a message was edited since it was so; null: the platform tells of no edit since. */
export function editedLater(before: MessageRow, { editedAt }: MessageRow): Date | null {
  return editedAt !== null && (before.editedAt === null || editedAt > before.editedAt) ? editedAt : null
}

const fileIds = ({ attachments }: MessageRow) => attachments.map(({ id }) => id)

// The table knows no undefined, and the order of its keys is its own.
const plain = (embeds: unknown[]): unknown => JSON.parse(JSON.stringify(embeds))
