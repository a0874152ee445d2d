import { z } from 'zod'
import { flag, integer, moment, objectOrNull, pictureOrNull, text, webUrlOrNull } from './fields.ts'
import { readList } from './read-list.ts'

/**
 * `platform-api.md, "Embed"`. Addresses are http or https when they were read; those of pictures may also be `attachment://name`,
 * by which platforms may tell an upload of the message.
 */
export interface PlatformEmbed {
  /** What the family calls one that the platform has made itself, such as "link" or "image"; absent: nothing tells so. */
  type?: string
  title: string | null
  description: string | null
  url: string | null
  /** 24-bit RGB. */
  color: number | null
  /** `url`: not of the document; the family has it. Steward reads it to say that it cannot write it. */
  author: { name: string; iconUrl: string | null; url?: string } | null
  thumbnailUrl: string | null
  imageUrl: string | null
  footer: { text: string; iconUrl: string | null } | null
  timestamp: Date | null
  fields: EmbedField[]
}

export interface EmbedField {
  name: string
  value: string
  inline: boolean
}

// The family's word for an embed that somebody has written.
const WRITTEN = 'rich'

const WireImage = objectOrNull({ url: pictureOrNull })

const WireEmbed = z.object({
  type: text,
  title: text,
  description: text,
  url: webUrlOrNull,
  color: integer,
  author: objectOrNull({ name: text, icon_url: pictureOrNull, url: webUrlOrNull }),
  thumbnail: WireImage,
  image: WireImage,
  footer: objectOrNull({ text: text, icon_url: pictureOrNull }),
  timestamp: moment,
  fields: z.unknown().optional(),
})

const WireField = z.object({ name: text, value: text, inline: flag })

/** An embed, with whatever of it could be read; null where it is no object. */
export function parseEmbed(data: unknown): PlatformEmbed | null {
  const { data: wire } = WireEmbed.safeParse(data)
  if (!wire) return null
  const { type, author, footer, color } = wire
  return {
    ...(type && type !== WRITTEN && { type }),
    title: wire.title ?? null,
    description: wire.description ?? null,
    url: wire.url,
    color: color !== undefined && color >= 0 && color <= 0xffffff ? color : null,
    author: author
      ? { name: author.name ?? '', iconUrl: author.icon_url, ...(author.url && { url: author.url }) }
      : null,
    thumbnailUrl: wire.thumbnail?.url ?? null,
    imageUrl: wire.image?.url ?? null,
    footer: footer ? { text: footer.text ?? '', iconUrl: footer.icon_url } : null,
    timestamp: wire.timestamp ?? null,
    fields: readList(wire.fields, parseField)?.items ?? [],
  }
}

function parseField(data: unknown): EmbedField | null {
  const { data: wire } = WireField.safeParse(data)
  return wire ? { name: wire.name ?? '', value: wire.value ?? '', inline: wire.inline ?? false } : null
}
