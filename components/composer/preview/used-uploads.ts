import type { ComposedEmbed } from '@/lib/message-rules/composed-message'

const UPLOAD = 'attachment://'

/** The names of the files that embeds show, joined by slashes, which no name of a file has. */
export function usedUploads(embeds: readonly ComposedEmbed[]): string {
  return embeds
    .flatMap(({ author, thumbnailUrl, imageUrl, footer }) => [author.iconUrl, thumbnailUrl, imageUrl, footer.iconUrl])
    .flatMap(address => (address.trim().startsWith(UPLOAD) ? [address.trim().slice(UPLOAD.length)] : []))
    .join('/')
}
