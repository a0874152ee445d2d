import { composedEmbed, type ToldEmbed } from '../message-rules/composed-embed.ts'
import type { ComposedMentions, ComposedMessage, ReplyTo } from '../message-rules/composed-message.ts'
import { mentionedIn } from '../message-rules/pings.ts'
import { showsSomething } from '../message-rules/shows-something.ts'
import { LINKS_OF_AUTHORS } from '../message-rules/unsendable.ts'
import type { MessageRow } from '../mirror/messages/message-row.ts'
import { lacksFile, PICTURES_WITHOUT_FILE, withItsUploads } from './pictures-of-uploads.ts'

// gaps.md, "Message types".
const REPLY = 19

/**
 * A message that stands on the platform, as the composer has it (`platform-api.md, "Message"` and "Embed"). Its files are
 * those that it carries, its mentions those that it has pinged. An embed that the platform has made itself, as the preview
 * of a link, is left out where it tells so or nothing of it could be written.
 */
export function composedOf(row: MessageRow): ComposedMessage {
  const { content, attachments, tts } = row
  const filenames = filenamesOf(row)
  return {
    content,
    embeds: writtenIn(row)
      .map(embed => withItsUploads(composedEmbed(embed), filenames))
      .filter(showsSomething),
    files: attachments.map(({ id, filename, size }) => ({ id, filename: filename || 'file', size })),
    tts,
    reply: replyOf(row),
    mentions: mentionsOf(row),
  }
}

/** What of its embeds the composer does not have, so that it is lost when they are sent anew, in words: "links of authors". */
export function lostOf(row: MessageRow): string[] {
  const embeds = writtenIn(row)
  const hasLink = embeds.some(({ author }) => author?.url)
  const filenames = filenamesOf(row)
  const isWithoutFile = embeds.some(embed => lacksFile(composedEmbed(embed), filenames))
  return [...(hasLink ? [LINKS_OF_AUTHORS] : []), ...(isWithoutFile ? [PICTURES_WITHOUT_FILE] : [])]
}

/** A picture may name a file that the message does not carry any more. */
function filenamesOf({ attachments }: MessageRow): Set<string> {
  return new Set(attachments.map(({ filename }) => filename))
}

function writtenIn({ embeds }: MessageRow): ToldEmbed[] {
  return (embeds as ToldEmbed[]).filter(({ type }) => type === undefined)
}

function replyOf({ type, guildId, channelId, reference }: MessageRow): ReplyTo | null {
  if (type !== REPLY || !reference) return null
  const { messageId } = reference
  return { guildId: reference.guildId ?? guildId, channelId: reference.channelId ?? channelId, messageId }
}

function mentionsOf(row: MessageRow): ComposedMentions {
  const { everyone, roleIds, userIds } = mentionedIn(row.content)
  const pinged = row.mentions.map(({ id }) => id)
  return {
    everyone: everyone && row.mentionsEveryone,
    roleIds: roleIds.filter(id => row.mentionRoleIds.includes(id)),
    userIds: userIds.filter(id => pinged.includes(id)),
    // Who is mentioned and not by the text is whom it answers.
    repliedUser: replyOf(row) !== null && pinged.some(id => !userIds.includes(id)),
  }
}
