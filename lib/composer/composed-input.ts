import { z } from 'zod'
import { Snowflake, Text } from '../input-fields.ts'
import { checkMessage } from '../message-rules/check-message.ts'
import type { ComposedMessage } from '../message-rules/composed-message.ts'
import type { MessageRules } from '../message-rules/message-limits.ts'

// Far above every limit: what is longer is no mistake of somebody who writes.
const MOST = 20_000
const text = Text.max(MOST, 'is far too long.')
const Which = z.union([z.literal('all'), z.array(Snowflake).max(100, 'must be at most 100.')])

const Field = z.object({ name: text, value: text, inline: z.boolean() })

const Embed = z.object({
  title: text,
  description: text,
  url: text,
  color: z.int('must be a colour.').nullable(),
  author: z.object({ name: text, iconUrl: text }),
  thumbnailUrl: text,
  imageUrl: text,
  footer: z.object({ text, iconUrl: text }),
  timestamp: text,
  fields: z.array(Field).max(100, 'are far too many.'),
})

const File = z.object({
  id: Text.min(1).max(1000),
  filename: Text.min(1).max(260),
  size: z.int().nonnegative(),
})

/** A message from outside in its shape, whether or not it could be sent: for templates and drafts. */
export const ComposedShape: z.ZodType<ComposedMessage> = z.object({
  content: text,
  embeds: z.array(Embed).max(50, 'are far too many.'),
  files: z.array(File).max(50, 'are far too many.'),
  tts: z.boolean(),
  reply: z.object({ guildId: Snowflake, channelId: Snowflake, messageId: Snowflake }).nullable(),
  mentions: z.object({ everyone: z.boolean(), roleIds: Which, userIds: Which, repliedUser: z.boolean() }),
})

/** A message from outside that can be sent as it is: by the same rules that the browser has. */
export function composedInput(rules: MessageRules): z.ZodType<ComposedMessage> {
  return ComposedShape.superRefine((message, context) => {
    for (const { path, text: sentence } of checkMessage(rules, message)) {
      context.addIssue({ code: 'custom', message: sentence, path: path === '' ? [] : path.split('.') })
    }
  })
}
