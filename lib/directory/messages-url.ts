import * as z from 'zod/mini'
import { parseUrl, UrlId, UrlMoment, UrlSearch } from './url-fields.ts'

const MOST_CHANNELS = 50
const MOST_AUTHORS = 20
const LONGEST_PATTERN = 200

const idList = (most: number) =>
  z.pipe(
    z.pipe(
      z.string('must be ids.'),
      z.transform(list => list.split(',')),
    ),
    z.array(UrlId).check(z.maxLength(most, `must be at most ${most} ids.`)),
  )

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no.')

/**
 * What narrows the messages of one or several channels, as the address of the page and the query of its route say it. All
 * that is given must hold. Times are ISO 8601 or an age ("7d": a week ago), see `momentOrAge`.
 */
export const MessagesFilterParams = z.object({
  /** Which channels; absent: the one that the page is on, for the route all that the viewer and the bot may read. */
  channels: z.optional(idList(MOST_CHANNELS)),
  /** A part of what is written in a message, its embeds or the names of its files. */
  q: z.optional(UrlSearch),
  /** A regular expression over the content, as RE2 reads it: in time linear in the text, whatever was typed. */
  pattern: z.optional(
    z
      .string('must be a pattern.')
      .check(z.maxLength(LONGEST_PATTERN, `must have at most ${LONGEST_PATTERN} characters.`)),
  ),
  /** Ids of authors, any of them. */
  author: z.optional(idList(MOST_AUTHORS)),
  /** Whether it has a web address, an invitation, a file, an embed; whether it mentions anybody. */
  link: z.optional(yesOrNo),
  invite: z.optional(yesOrNo),
  file: z.optional(yesOrNo),
  embed: z.optional(yesOrNo),
  mention: z.optional(yesOrNo),
  /** Whether a bot wrote it. */
  bot: z.optional(yesOrNo),
  pinned: z.optional(yesOrNo),
  /** From this moment on ("24h": within the last day), and until just before. */
  after: z.optional(UrlMoment),
  before: z.optional(UrlMoment),
  /** From this message on and up to this one, both among them. */
  from: z.optional(UrlId),
  to: z.optional(UrlId),
})

export type MessagesFilter = z.output<typeof MessagesFilterParams>

/** The page's address: the channel it is on, the filter, the message or the time that it has jumped to, and whose sheet is open. */
const MessagesUrl = z.extend(MessagesFilterParams, {
  channel: z.optional(UrlId),
  member: z.optional(UrlId),
  at: z.optional(z.union([UrlId, UrlMoment], 'must be an id or a time.')),
})

export type MessagesState = z.output<typeof MessagesUrl>

/** The state of the page, read from its address. */
export function parseMessagesUrl(params: Parameters<typeof parseUrl>[1]): MessagesState {
  return parseUrl(MessagesUrl, params)
}

/** The search part of an address with this state: "?channel=16&q=rex", or nothing at all. */
export function formatMessagesUrl(state: Partial<MessagesState>): string {
  const params = messagesParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that say this state, each in the words that `MessagesFilterParams` reads; what is empty is left out. */
export function messagesParams(state: Partial<MessagesState>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(MessagesUrl.shape) as (keyof MessagesState)[]) {
    const text = String(state[name] ?? '')
    if (text) params.set(name, text)
  }
  return params
}

/** Whether anything narrows the messages beside the channel. */
export function narrowsMessages(state: Partial<MessagesState>): boolean {
  const { channel: _channel, at: _at, member: _member, ...filter } = state
  return messagesParams(filter).size > 0
}
