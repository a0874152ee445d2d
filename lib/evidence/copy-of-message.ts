import type { MessageRow } from '../mirror/messages/message-row.ts'
import { storableJson } from '../mirror/storable.ts'
import type { MessageCopy } from './message-copy.ts'

/** A message as it is known, or as it was: `former` says until when. */
export type CopiedRow = MessageRow & Pick<MessageCopy, 'former'>

/** What is kept of a message that is known. */
export function copyOfMessage(row: CopiedRow, channelName: string | null): MessageCopy {
  return storableJson<MessageCopy>({
    id: row.id,
    channelId: row.channelId,
    channelName,
    known: true,
    author: { id: row.authorId, username: row.authorName, globalName: row.authorGlobalName, bot: row.authorBot },
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    content: row.content,
    type: row.type,
    pinned: row.pinned,
    attachments: row.attachments.map(({ id, filename, size, contentType, url }) => ({
      id,
      filename,
      size,
      contentType,
      url,
    })),
    embeds: row.embeds,
    reference: row.reference && { messageId: row.reference.messageId, channelId: row.reference.channelId },
    ...(row.former && { former: row.former }),
  })
}

/** What is kept of a message of which nobody knows more than where it is. `createdAt`: as its id tells. */
export function copyOfUnknown(
  { id, channelId }: { id: string; channelId: string },
  channelName: string | null,
  createdAt: Date | null,
): MessageCopy {
  return {
    id,
    channelId,
    channelName,
    known: false,
    author: null,
    createdAt: createdAt?.toISOString() ?? null,
    editedAt: null,
    content: '',
    type: 0,
    pinned: false,
    attachments: [],
    embeds: [],
    reference: null,
  }
}
