import { hasBareLink } from '../../message-rules/bare-links.ts'
import { changedParts, comparable } from '../../message-rules/changed-parts.ts'
import type { ComposedEmbed, ComposedMessage } from '../../message-rules/composed-message.ts'

/**
 * Whether a message stands on the platform as it was ordered. Uploads may have other ids there, and where an embed names
 * one as its picture, an address stands in its place.
 */
export function says(standing: ComposedMessage, ordered: ComposedMessage): boolean {
  const { content } = changedParts(standing, ordered)
  return (
    !content &&
    standing.files.length === ordered.files.length &&
    standing.embeds.length === ordered.embeds.length &&
    ordered.embeds.every((embed, index) => comparable(embed) === comparable(named(standing.embeds[index]!, embed)))
  )
}

/** Without the embeds that a platform may have appended by itself to show the links of what was ordered. */
export function withoutPreviews(standing: ComposedMessage, ordered: ComposedMessage): ComposedMessage {
  if (!hasBareLink(ordered.content)) return standing
  return { ...standing, embeds: standing.embeds.slice(0, ordered.embeds.length) }
}

/** The embed with the names of uploads in the place of their addresses. */
function named(standing: ComposedEmbed, ordered: ComposedEmbed): ComposedEmbed {
  const pick = (address: string, wanted: string) =>
    address && wanted.trim().startsWith('attachment://') ? wanted : address
  return {
    ...standing,
    author: { ...standing.author, iconUrl: pick(standing.author.iconUrl, ordered.author.iconUrl) },
    footer: { ...standing.footer, iconUrl: pick(standing.footer.iconUrl, ordered.footer.iconUrl) },
    thumbnailUrl: pick(standing.thumbnailUrl, ordered.thumbnailUrl),
    imageUrl: pick(standing.imageUrl, ordered.imageUrl),
  }
}
