import { uploadIn } from '../message-rules/check-address.ts'
import { composedEmbed, type ToldEmbed } from '../message-rules/composed-embed.ts'
import type { ComposedEmbed, ComposedMentions, ComposedMessage, ReplyTo } from '../message-rules/composed-message.ts'
import { mentionedIn } from '../message-rules/pings.ts'
import { showsSomething } from '../message-rules/shows-something.ts'
import { LINKS_OF_AUTHORS } from '../message-rules/unsendable.ts'
import type { MessageRow } from '../mirror/messages/message-row.ts'

// gaps.md, "Message types".
const REPLY = 19

/**
 * A message that stands on the platform, as the composer has it (`platform-api.md, "Message"` and "Embed"). Its files are
 * those that it carries, its mentions those that it has pinged. An embed that the platform has made itself, as the preview
 * of a link, is left out where it tells so or nothing of it could be written.
 */
export function composedOf(row: MessageRow): ComposedMessage {
  const { content, attachments, tts } = row
  return {
    content,
    embeds: writtenIn(row)
      .map(embed => withItsUploads(row, composedEmbed(embed)))
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
  const lacksFile = embeds.some(embed => picturesOf(embed).some(address => lacks(row, address)))
  return [...(hasLink ? [LINKS_OF_AUTHORS] : []), ...(lacksFile ? [PICTURES_WITHOUT_FILE] : [])]
}

const PICTURES_WITHOUT_FILE = 'pictures whose file is gone'

/** A picture may name a file that the message does not carry any more: then it shows nothing, and nobody could send it so. */
function lacks({ attachments }: MessageRow, address: string): boolean {
  const name = uploadIn(address)
  return name !== null && !attachments.some(({ filename }) => filename === name)
}

function picturesOf({ author, thumbnailUrl, imageUrl, footer }: ToldEmbed): string[] {
  return [author?.iconUrl, thumbnailUrl, imageUrl, footer?.iconUrl].flatMap(address => address ?? [])
}

function withItsUploads(row: MessageRow, embed: ComposedEmbed): ComposedEmbed {
  const { author, thumbnailUrl, imageUrl, footer } = embed
  const own = (address: string) => (lacks(row, address) ? '' : address)
  return {
    ...embed,
    author: { ...author, iconUrl: own(author.iconUrl) },
    thumbnailUrl: own(thumbnailUrl),
    imageUrl: own(imageUrl),
    footer: { ...footer, iconUrl: own(footer.iconUrl) },
  }
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
