import type { MessageRow } from '../../mirror/messages/message-row.ts'
import { writtenIn } from '../../mirror/messages/written-in.ts'
import type { MessageFilter } from './message-filter.ts'
import { compareIds } from './place.ts'

/** Whether a message fulfils all that a filter asks for; the same as `conditions` and `matchesContent` together. */
export function matches(message: MessageRow, filter: MessageFilter): boolean {
  const { createdAt, id, attachments, embeds, mentions, mentionRoleIds } = message
  const { text, authors, after, before, fromId, toId } = filter
  const mentioned = message.mentionsEveryone || mentions.length > 0 || mentionRoleIds.length > 0
  return (
    (text === undefined || message.searchText.includes(text)) &&
    (authors.length === 0 || authors.includes(message.authorId)) &&
    is(filter.link, message.hasLink) &&
    is(filter.file, attachments.length > 0) &&
    is(filter.embed, embeds.length > 0) &&
    is(filter.mention, mentioned) &&
    is(filter.bot, message.authorBot) &&
    is(filter.pinned, message.pinned) &&
    (after === undefined || createdAt >= after) &&
    (before === undefined || createdAt < before) &&
    (fromId === undefined || compareIds(id, fromId) >= 0) &&
    (toId === undefined || compareIds(id, toId) <= 0) &&
    matchesContent(message, filter)
  )
}

/** The part of a filter that only looking at what is written, in embeds too, can tell. */
export function matchesContent(
  message: Pick<MessageRow, 'content' | 'embeds'>,
  { invite, isInvite, pattern }: MessageFilter,
): boolean {
  const texts = writtenIn(message)
  return (
    (invite === undefined || texts.some(isInvite) === invite) &&
    (pattern === undefined || texts.some(text => pattern.isIn(text)))
  )
}

/** Whether the database cannot decide alone. */
export function needsContent({ invite, pattern }: MessageFilter): boolean {
  return invite !== undefined || pattern !== undefined
}

function is(asked: boolean | undefined, holds: boolean): boolean {
  return asked === undefined || asked === holds
}
