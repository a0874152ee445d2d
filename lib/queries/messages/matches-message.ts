import type { MessageRow } from '../../mirror/messages/message-row.ts'
import { writtenIn } from '../../mirror/messages/written-in.ts'
import { beginningOf } from '../like-pattern.ts'
import type { MessageFilter } from './message-filter.ts'
import { compareIds } from './place.ts'

/** Whether a message fulfils all that a filter asks for; the same as `conditions` and `matchesTexts` together. */
export function matches(message: MessageRow, filter: MessageFilter): boolean {
  const { createdAt, id, attachments, embeds, mentions, mentionRoleIds } = message
  const { authors, after, before, fromId, toId } = filter
  const mentioned = message.mentionsEveryone || mentions.length > 0 || mentionRoleIds.length > 0
  return (
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
    matchesTexts(message, filter)
  )
}

/**
 * The part of a filter that only looking at what is written, in embeds too, can tell. Of a text that is absent the database
 * has decided.
 */
export function matchesTexts(
  { content, embeds = [], searchText }: Partial<Pick<MessageRow, 'content' | 'embeds' | 'searchText'>>,
  { text, invite, isInvite, pattern }: MessageFilter,
): boolean {
  if (searchText !== undefined && text !== undefined && !searchText.includes(text)) return false
  if (content === undefined || (invite === undefined && pattern === undefined)) return true
  const written = writtenIn({ content, embeds })
  return (
    (invite === undefined || written.some(isInvite) === invite) &&
    (pattern === undefined || written.some(one => pattern.isIn(one)))
  )
}

/** The texts of which the database cannot decide alone. */
export function textsNeeded({ text, invite, pattern }: MessageFilter): { content: boolean; searchText: boolean } {
  return {
    content: invite !== undefined || pattern !== undefined,
    searchText: text !== undefined && beginningOf(text) !== text,
  }
}

function is(asked: boolean | undefined, holds: boolean): boolean {
  return asked === undefined || asked === holds
}
