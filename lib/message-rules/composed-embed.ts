import type { ComposedEmbed } from './composed-message.ts'

/** An embed as the platform tells it, and screens get it. */
export interface ToldEmbed {
  /** The platform has made it itself. */
  type?: string
  title: string | null
  description: string | null
  url: string | null
  color: number | null
  author: { name: string; iconUrl: string | null; url?: string } | null
  thumbnailUrl: string | null
  imageUrl: string | null
  footer: { text: string; iconUrl: string | null } | null
  timestamp: Date | string | null
  fields: { name: string; value: string; inline: boolean }[]
}

/** An embed as the composer has it. */
export function composedEmbed(embed: ToldEmbed): ComposedEmbed {
  const { title, description, url, color, author, thumbnailUrl, imageUrl, footer, timestamp, fields } = embed
  return {
    title: title ?? '',
    description: description ?? '',
    url: url ?? '',
    color,
    author: { name: author?.name ?? '', iconUrl: author?.iconUrl ?? '' },
    thumbnailUrl: thumbnailUrl ?? '',
    imageUrl: imageUrl ?? '',
    footer: { text: footer?.text ?? '', iconUrl: footer?.iconUrl ?? '' },
    timestamp: timestamp === null ? '' : new Date(timestamp).toISOString(),
    fields: fields.map(({ name, value, inline }) => ({ name, value, inline })),
  }
}
