import { z } from 'zod'
import { type ComposedMessage, EMPTY_EMBED, NOBODY } from '../../message-rules/composed-message.ts'

/** What of a message is given to be sent; parts of embeds and mentions may be left out. */
export interface DraftParts {
  content?: string
  embeds?: readonly z.input<typeof Embed>[]
  files?: readonly ComposedMessage['files'][number][]
  mentions?: z.input<typeof Mentions>
}

const text = z.string()
const optional = text.default('')

const Embed = z.strictObject({
  title: optional,
  description: optional,
  url: optional,
  color: z.number().nullable().default(null),
  author: z.strictObject({ name: text, iconUrl: optional }).default(EMPTY_EMBED.author),
  thumbnailUrl: optional,
  imageUrl: optional,
  footer: z.strictObject({ text, iconUrl: optional }).default(EMPTY_EMBED.footer),
  timestamp: optional,
  fields: z.array(z.strictObject({ name: text, value: text, inline: z.boolean() })).default([]),
})

// An upload's name is the platform's to choose; what it sends is sent back.
const uploadId = z.string().min(1).max(1000)
const File = z.strictObject({ id: uploadId, filename: text, size: z.int().nonnegative() })

const Which = z.union([z.literal('all'), z.array(z.string().regex(/^\d{1,20}$/))])

const Mentions = z.strictObject({
  everyone: z.boolean().default(NOBODY.everyone),
  roleIds: Which.default([]),
  userIds: Which.default([]),
  repliedUser: z.boolean().default(NOBODY.repliedUser),
})

/** The types of a draft; whether it may be sent is for the rules of messages to say. */
export const draftParts = {
  content: text.optional(),
  embeds: z.array(Embed).optional(),
  files: z.array(File).optional(),
  mentions: Mentions.optional(),
}
