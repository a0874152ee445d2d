import { matching, oneOf, parseUrl, type UrlParams, type UrlState, urlParams } from './url-fields.ts'

/** A message by its channel and its id: "<channel>-<message>". */
const place = matching(/^\d{15,20}-\d{15,20}$/, 'must be a message.')

const COMPOSER_URL = {
  /** What the composer opens with: a message of the bot to edit, or a copy of one, or what is answered. */
  edit: place,
  copy: place,
  reply: place,
  /** What is open beside the editor: the list of scheduled messages. */
  open: oneOf(['schedules']),
}

export type ComposerState = UrlState<typeof COMPOSER_URL>

/** What the address asks for; of several messages the first by the order above counts. */
export function parseComposerUrl(params: UrlParams): ComposerState {
  return parseUrl(COMPOSER_URL, params)
}

/** The search part of an address that opens the composer so: "?edit=16-17", or nothing at all. */
export function formatComposerUrl(state: ComposerState): string {
  const params = urlParams(COMPOSER_URL, state)
  return params.size > 0 ? `?${params}` : ''
}

/** A message as the address of the composer names it. */
export const placeInUrl = (message: { channelId: string; messageId: string }): string =>
  `${message.channelId}-${message.messageId}`

/** Where the scheduled messages of a guild are listed. */
export function schedulesPath(guildId: string): string {
  return `/guilds/${guildId}/composer${formatComposerUrl({ open: 'schedules' })}`
}
