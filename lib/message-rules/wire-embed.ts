import { isTime } from './check-time.ts'
import type { ComposedEmbed } from './composed-message.ts'
import { sentText } from './problem.ts'

/** An embed as it is sent (`platform-api.md, "Embed"`). */
export interface WireEmbed {
  title?: string
  description?: string
  url?: string
  color?: number
  author?: { name: string; icon_url?: string }
  thumbnail?: { url: string }
  image?: { url: string }
  footer?: { text: string; icon_url?: string }
  timestamp?: string
  fields?: { name: string; value: string; inline: boolean }[]
}

/** An embed in the platform's words: blank texts are left out, addresses trimmed. */
export function wireEmbed(embed: ComposedEmbed): WireEmbed {
  const { title, description, url, color, author, thumbnailUrl, imageUrl, footer, timestamp, fields } = embed
  const icon = (address: string) => (address.trim() === '' ? {} : { icon_url: address.trim() })
  const picture = (address: string) => ({ url: address.trim() })
  return {
    ...(sentText(title) !== '' && { title }),
    ...(sentText(description) !== '' && { description }),
    ...(url.trim() !== '' && { url: url.trim() }),
    ...(color !== null && { color }),
    ...((author.name + author.iconUrl).trim() !== '' && { author: { name: author.name, ...icon(author.iconUrl) } }),
    ...(thumbnailUrl.trim() !== '' && { thumbnail: picture(thumbnailUrl) }),
    ...(imageUrl.trim() !== '' && { image: picture(imageUrl) }),
    ...((footer.text + footer.iconUrl).trim() !== '' && { footer: { text: footer.text, ...icon(footer.iconUrl) } }),
    ...(timestamp !== '' && { timestamp: isTime(timestamp) ? new Date(timestamp).toISOString() : timestamp }),
    ...(fields.length > 0 && { fields: fields.map(({ name, value, inline }) => ({ name, value, inline })) }),
  }
}
