import * as z from 'zod/mini'
import { parseUrl } from './url-fields.ts'

/** A message by its channel and its id: "<channel>-<message>". */
const MessagePlace = z.string('must be a message.').check(z.regex(/^\d{15,20}-\d{15,20}$/, 'must be a message.'))

/** What the composer opens with: a message of the bot to edit, or a copy of one, or what is answered. */
const ComposerUrl = z.object({
  edit: z.optional(MessagePlace),
  copy: z.optional(MessagePlace),
  reply: z.optional(MessagePlace),
})

export type ComposerState = z.output<typeof ComposerUrl>

/** What the address asks for; of several the first by the order above counts. */
export function parseComposerUrl(params: Parameters<typeof parseUrl>[1]): ComposerState {
  return parseUrl(ComposerUrl, params)
}

/** The search part of an address that opens the composer so: "?edit=16-17". */
export function formatComposerUrl(
  what: keyof ComposerState,
  message: { channelId: string; messageId: string },
): string {
  return `?${what}=${message.channelId}-${message.messageId}`
}
