import type { ExportColumn } from '../exports/columns.ts'
import { writtenInEmbeds } from '../mirror/messages/written-in.ts'
import type { FormerMessageView } from './former-views.ts'

/** What a file says of each former version. Channels go by name for people, and by id for programs. */
export function formerColumns(channels: { id: string; name: string }[]): ExportColumn<FormerMessageView>[] {
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  return [
    { name: 'ended_at', of: ({ endedAt }) => endedAt },
    { name: 'ended_by', of: ({ endedBy }) => endedBy },
    { name: 'channel', of: ({ message }) => names.get(message.channelId) ?? null },
    { name: 'channel_id', of: ({ message }) => message.channelId },
    { name: 'message_id', of: ({ message }) => message.id },
    { name: 'author', of: ({ message }) => message.author.name },
    { name: 'author_username', of: ({ message }) => message.author.username },
    { name: 'author_id', of: ({ message }) => message.author.id },
    { name: 'bot', of: ({ message }) => message.author.bot },
    { name: 'written_at', of: ({ message }) => message.createdAt },
    { name: 'edited_at', of: ({ message }) => message.editedAt },
    { name: 'content', of: ({ message }) => message.content },
    { name: 'embeds', of: ({ message }) => writtenInEmbeds(message.embeds).join('\n') },
    { name: 'files', of: ({ message }) => message.attachments.map(({ filename }) => filename).join('; ') },
    { name: 'copy', of: ({ copyId }) => copyId },
  ]
}
