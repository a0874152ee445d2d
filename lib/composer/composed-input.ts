import { z } from 'zod'
import { Snowflake, Text } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import { checkMessage } from '../message-rules/check-message.ts'
import type { ComposedMessage } from '../message-rules/composed-message.ts'
import { LONGEST_FILENAME, MOST_KEPT } from '../message-rules/kept-limits.ts'
import { keptPart } from '../message-rules/kept-part.ts'
import type { MessageRules } from '../message-rules/message-limits.ts'

const text = Text.max(MOST_KEPT.text, 'is far too long.')
const ids = listOf(Snowflake, { most: [MOST_KEPT.ids, `must be at most ${MOST_KEPT.ids}.`] })
const Which = z.union([z.literal('all'), ids])

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
  fields: listOf(Field, { most: [MOST_KEPT.fields, 'are far too many.'] }),
})

const File = z.object({
  id: Text.min(1).max(1000),
  filename: Text.min(1).max(LONGEST_FILENAME),
  size: z.int().nonnegative(),
})

const Message = z.object({
  content: text,
  embeds: listOf(Embed, { most: [MOST_KEPT.embeds, 'are far too many.'] }),
  files: listOf(File, { most: [MOST_KEPT.files, 'are far too many.'] }),
  tts: z.boolean(),
  reply: z.object({ guildId: Snowflake, channelId: Snowflake, messageId: Snowflake }).nullable(),
  mentions: z.object({ everyone: z.boolean(), roleIds: Which, userIds: Which, repliedUser: z.boolean() }),
})

/** A message from outside in its shape, whether or not it could be sent: for drafts. */
export const ComposedShape: z.ZodType<ComposedMessage> = Message

/** The same of what a template keeps. Files and the reply are not even looked at: they may not be ready to be sent. */
export const KeptShape: z.ZodType<ComposedMessage> = Message.omit({ files: true, reply: true }).transform(keptPart)

/** A message from outside that can be sent as it is: by the same rules that the browser has. */
export function composedInput(rules: MessageRules): z.ZodType<ComposedMessage> {
  return ComposedShape.superRefine((message, context) => {
    for (const { path, text: sentence } of checkMessage(rules, message)) {
      context.addIssue({ code: 'custom', message: sentence, path: path === '' ? [] : path.split('.') })
    }
  })
}
