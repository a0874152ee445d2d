import { type Filenames, uploadIn } from '../message-rules/check-address.ts'
import type { ComposedEmbed } from '../message-rules/composed-message.ts'

/** What is lost of embeds that name such a picture, in words. */
export const PICTURES_WITHOUT_FILE = 'pictures whose file is gone'

/**
 * Whether an embed names a picture as an upload that is none of these files: then it shows nothing, and nobody could send it
 * so.
 */
export function lacksFile(embed: ComposedEmbed, filenames: Filenames): boolean {
  const { author, thumbnailUrl, imageUrl, footer } = embed
  return [author.iconUrl, thumbnailUrl, imageUrl, footer.iconUrl].some(address => isLacking(address, filenames))
}

/** An embed without such pictures. */
export function withItsUploads(embed: ComposedEmbed, filenames: Filenames): ComposedEmbed {
  const { author, thumbnailUrl, imageUrl, footer } = embed
  const own = (address: string) => (isLacking(address, filenames) ? '' : address)
  return {
    ...embed,
    author: { ...author, iconUrl: own(author.iconUrl) },
    thumbnailUrl: own(thumbnailUrl),
    imageUrl: own(imageUrl),
    footer: { ...footer, iconUrl: own(footer.iconUrl) },
  }
}

function isLacking(address: string, filenames: Filenames): boolean {
  const name = uploadIn(address)
  return name !== null && !filenames.has(name)
}
