import { matching, parseUrl, type UrlParams, type UrlState } from './url-fields.ts'

/** A message by its channel and its id: "<channel>-<message>". */
const place = matching(/^\d{15,20}-\d{15,20}$/, 'must be a message.')

/** What the composer opens with: a message of the bot to edit, or a copy of one, or what is answered. */
const COMPOSER_URL = { edit: place, copy: place, reply: place }

export type ComposerState = UrlState<typeof COMPOSER_URL>

/** What the address asks for; of several the first by the order above counts. */
export function parseComposerUrl(params: UrlParams): ComposerState {
  return parseUrl(COMPOSER_URL, params)
}

/** The search part of an address that opens the composer so: "?edit=16-17". */
export function formatComposerUrl(
  what: keyof ComposerState,
  message: { channelId: string; messageId: string },
): string {
  return `?${what}=${message.channelId}-${message.messageId}`
}
