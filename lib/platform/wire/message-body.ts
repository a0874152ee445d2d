import { z } from 'zod'
import type { Profile } from '../profile.ts'
import { type AllowedMentions, allowedMentions } from './allowed-mentions.ts'
import type { EmbedDraft } from './embed-body.ts'
import { embedSchema, totalOf } from './embed-body.ts'
import { present } from './present.ts'
import { textWithin } from './text-within.ts'

/** A file that was uploaded before: see attachments.ts. */
export interface UploadedFile {
  id: string
  filename: string
  /** Bytes. */
  size: number
}

/** What a message shall say. At least one of content, embeds and attachments. */
export interface MessageDraft {
  content?: string
  embeds?: readonly EmbedDraft[]
  attachments?: readonly UploadedFile[]
  tts?: boolean
  /** What it answers to. */
  reference?: { messageId: string; channelId: string; guildId: string }
  /** Who is pinged; nobody where it is left out. */
  mentions?: AllowedMentions
}

/** What of a message is to change. An absent key stays as it is. Of other people's messages only flags may. */
export interface MessagePatch {
  content?: string
  embeds?: readonly EmbedDraft[]
  /** Those that stay, and new ones. */
  attachments?: readonly UploadedFile[]
  mentions?: AllowedMentions
  /** Bitfield. */
  flags?: number
}

const snowflake = z.string().regex(/^\d{1,20}$/)
// An upload's name is the platform's to choose; what it sends is sent back.
const uploadId = z.string().min(1).max(1000)
const UploadedFile = z.strictObject({ id: uploadId, filename: z.string().min(1).max(260), size: z.int().nonnegative() })

function partsOf(profile: Profile) {
  const { message } = profile.limits
  return {
    content: textWithin(profile, message.content).optional(),
    embeds: z
      .array(embedSchema(profile))
      .max(message.embeds)
      .refine(
        embeds => totalOf(profile, embeds) <= message.embedTotal,
        `must have at most ${message.embedTotal} characters in all.`,
      )
      .optional(),
    attachments: z.array(UploadedFile).max(message.attachments).optional(),
  }
}

/** The body of POST messages (`platform-api.md, "Messages"`). Throws a ZodError for what must not be sent. */
export function messageBody(profile: Profile, draft: MessageDraft): Record<string, unknown> {
  const Reference = z.strictObject({ message_id: snowflake, channel_id: snowflake, guild_id: snowflake })
  const Body = z
    .strictObject({ ...partsOf(profile), tts: z.boolean().optional(), message_reference: Reference.optional() })
    .refine(
      ({ content, embeds, attachments }) => content || embeds?.length || attachments?.length,
      'A message needs content, embeds or attachments.',
    )
  const { reference, mentions, ...same } = draft
  const body = Body.parse({
    ...same,
    message_reference: reference && {
      message_id: reference.messageId,
      channel_id: reference.channelId,
      guild_id: reference.guildId,
    },
  })
  return { ...present(body), allowed_mentions: allowedMentions(mentions) }
}

/** The body of PATCH message (gaps.md, "Message edit body"). Throws a ZodError for what must not be sent. */
export function messagePatchBody(profile: Profile, patch: MessagePatch): Record<string, unknown> {
  const Body = z
    .strictObject({ ...partsOf(profile), flags: z.int().nonnegative().optional() })
    .refine(body => Object.values(body).some(value => value !== undefined), 'A change must change something.')
  const { mentions, ...same } = patch
  const body = present(Body.parse(same))
  return body.content === undefined ? body : { ...body, allowed_mentions: allowedMentions(mentions) }
}
