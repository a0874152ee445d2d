import { z } from 'zod'
import { checkMessage, checkParts } from '../../message-rules/check-message.ts'
import { type ComposedMessage, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { messageRules } from '../../message-rules/message-limits.ts'
import { type MessageProblem, sentText } from '../../message-rules/problem.ts'
import { wireEmbed } from '../../message-rules/wire-embed.ts'
import { wireFiles, wireMentions, wireMessage } from '../../message-rules/wire-message.ts'
import type { Profile } from '../profile.ts'
import { type DraftParts, draftParts } from './draft-parts.ts'
import { present } from './present.ts'

/** What a message shall say: a whole ComposedMessage, or only what it needs. Nobody is pinged whom `mentions` does not name. */
export type MessageDraft = DraftParts & Partial<Pick<ComposedMessage, 'tts' | 'reply'>>

/**
 * What of a message is to change. An absent key stays as it is; `files` are those that stay and new ones. Of other
 * people's messages only flags may.
 */
export type MessagePatch = DraftParts & {
  /** Bitfield. */
  flags?: number
}

const snowflake = z.string().regex(/^\d{1,20}$/)
const Reply = z.strictObject({ messageId: snowflake, channelId: snowflake, guildId: snowflake })

const Draft = z.strictObject({ ...draftParts, tts: z.boolean().optional(), reply: Reply.nullable().optional() })

const Patch = z
  .strictObject({ ...draftParts, flags: z.int().nonnegative().optional() })
  .refine(patch => Object.values(patch).some(value => value !== undefined), 'A change must change something.')

/** The body of POST messages (`platform-api.md, "Messages"`). Throws a ZodError for what must not be sent. */
export function messageBody(profile: Profile, draft: MessageDraft): object {
  const message: ComposedMessage = { ...EMPTY_MESSAGE, ...present(Draft.parse(draft)) }
  refuse(checkMessage(messageRules(profile), message))
  return wireMessage(message)
}

/** The body of PATCH message (gaps.md, "Message edit body"). Throws a ZodError for what must not be sent. */
export function messagePatchBody(profile: Profile, patch: MessagePatch): object {
  const { flags, ...parts } = present(Patch.parse(patch))
  refuse(checkParts(messageRules(profile), parts))
  const { content, embeds, files, mentions } = parts
  const says = present({
    content: content === undefined ? undefined : sentText(content),
    embeds: embeds?.map(wireEmbed),
    attachments: files && wireFiles(files),
  })
  // Without it a platform takes the text's mentions as if all of them were meant.
  const pings = Object.keys(parts).length > 0 && { allowed_mentions: wireMentions(mentions ?? EMPTY_MESSAGE.mentions) }
  return { ...says, ...pings, ...present({ flags }) }
}

function refuse(problems: readonly MessageProblem[]): void {
  if (problems.length === 0) return
  throw new z.ZodError(
    problems.map(({ path, text }) => ({ code: 'custom', path: path === '' ? [] : path.split('.'), message: text })),
  )
}
