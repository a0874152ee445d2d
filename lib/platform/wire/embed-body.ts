import { z } from 'zod'
import { countCharacters } from '../count-characters.ts'
import type { Profile } from '../profile.ts'
import type { PlatformEmbed } from './embed.ts'
import { present } from './present.ts'
import { textWithin } from './text-within.ts'

/** An embed to send. Images may also be uploads of the same message, as `attachment://name`. */
export type EmbedDraft = Partial<PlatformEmbed>

const Link = z.url({ protocol: /^https?$/ })
const Image = z.union([Link, z.string().regex(/^attachment:\/\/[^\s/]+$/)])
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

/** Turns an embed into what is sent (`platform-api.md, "Embed"` and "Limits"). */
export function embedSchema(profile: Profile) {
  const limits = profile.limits.message
  const text = (max: number, min = 0) => textWithin(profile, max, min)
  const Field = z.strictObject({
    name: text(limits.embedFieldName, 1),
    value: text(limits.embedFieldValue, 1),
    inline: z.boolean(),
  })
  return z
    .strictObject({
      title: optional(text(limits.embedTitle)),
      description: optional(text(limits.embedDescription)),
      url: optional(Link),
      color: optional(z.int().min(0).max(0xffffff)),
      author: optional(z.strictObject({ name: text(limits.embedAuthor, 1), iconUrl: optional(Image) })),
      thumbnailUrl: optional(Image),
      imageUrl: optional(Image),
      footer: optional(z.strictObject({ text: text(limits.embedFooter, 1), iconUrl: optional(Image) })),
      timestamp: optional(z.date()),
      fields: z.array(Field).max(limits.embedFields).optional(),
    })
    .transform(({ title, description, url, color, author, thumbnailUrl, imageUrl, footer, timestamp, fields }) =>
      present({
        title: title || undefined,
        description: description || undefined,
        url: url ?? undefined,
        color: color ?? undefined,
        author: author ? present({ name: author.name, icon_url: author.iconUrl ?? undefined }) : undefined,
        thumbnail: thumbnailUrl ? { url: thumbnailUrl } : undefined,
        image: imageUrl ? { url: imageUrl } : undefined,
        footer: footer ? present({ text: footer.text, icon_url: footer.iconUrl ?? undefined }) : undefined,
        timestamp: timestamp?.toISOString(),
        fields: fields?.length ? fields : undefined,
      }),
    )
    .refine(embed => VISIBLE.some(part => embed[part] !== undefined), 'An embed must show something.')
}

const VISIBLE = ['title', 'description', 'author', 'thumbnail', 'image', 'footer', 'fields'] as const

type EmbedBody = z.output<ReturnType<typeof embedSchema>>

/** All characters of embeds that count towards the total of a message. */
export function totalOf(profile: Profile, embeds: readonly EmbedBody[]): number {
  const texts = embeds.flatMap(({ title, description, author, footer, fields = [] }) => [
    title,
    description,
    author?.name,
    footer?.text,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ])
  return texts.reduce((total, text) => total + countCharacters(profile, text ?? ''), 0)
}
