import {
  idList,
  oneOf,
  parseUrl,
  URL_ID,
  URL_MOMENT,
  URL_SEARCH,
  URL_YES_OR_NO,
  type UrlField,
  type UrlParams,
  type UrlState,
  urlParams,
} from './url-fields.ts'

const MOST_CHANNELS = 50
const MOST_AUTHORS = 20
const LONGEST_PATTERN = 200

const pattern: UrlField<string> = {
  must: `must be a pattern of at most ${LONGEST_PATTERN} characters.`,
  read: text => (text.length <= LONGEST_PATTERN ? text : undefined),
}

/**
 * What narrows the messages of one or several channels, as the address of the page and the query of its route say it. All
 * that is given must hold. Times are ISO 8601 or an age ("7d": a week ago), see `momentOrAge`.
 */
export const MESSAGES_FIELDS = {
  /** Which channels; absent: the one that the page is on, for the route all that the viewer and the bot may read. */
  channels: idList(MOST_CHANNELS),
  /** A part of what is written in a message, its embeds or the names of its files. */
  q: URL_SEARCH,
  /** A regular expression over the content, as RE2 reads it: in time linear in the text, whatever was typed. */
  pattern,
  /** Ids of authors, any of them. */
  author: idList(MOST_AUTHORS),
  /** Whether it has a web address, an invitation, a file, an embed; whether it mentions anybody. */
  link: URL_YES_OR_NO,
  invite: URL_YES_OR_NO,
  file: URL_YES_OR_NO,
  embed: URL_YES_OR_NO,
  mention: URL_YES_OR_NO,
  /** Whether a bot wrote it. */
  bot: URL_YES_OR_NO,
  pinned: URL_YES_OR_NO,
  /** From this moment on ("24h": within the last day), and until just before. */
  after: URL_MOMENT,
  before: URL_MOMENT,
  /** From this message on and up to this one, both among them. */
  from: URL_ID,
  to: URL_ID,
}

export type MessagesFilter = UrlState<typeof MESSAGES_FIELDS>

/** What messages said before they were deleted or edited, instead of the messages: all of it, or by how it ended. */
const FORMER = oneOf(['all', 'deleted', 'edited'])

/** What narrows that, as the query of its route says it. `after` and `before`: when it was deleted or edited. */
export const FORMER_FIELDS = {
  channels: MESSAGES_FIELDS.channels,
  q: MESSAGES_FIELDS.q,
  author: MESSAGES_FIELDS.author,
  after: MESSAGES_FIELDS.after,
  before: MESSAGES_FIELDS.before,
  former: FORMER,
  /** Only of this message. */
  message: URL_ID,
}

export type FormerFilter = UrlState<typeof FORMER_FIELDS>

/** The parameters that say such a filter; of channels and what is empty as `messagesParams`. */
export function formerParams(filter: FormerFilter): URLSearchParams {
  return urlParams(FORMER_FIELDS, withoutAllChannels(filter))
}

/**
 * The page's address: the channel it is on, the filter, the message or the time that it has jumped to, whether it shows what
 * messages said before, and whose sheet is open.
 */
const MESSAGES_URL = {
  ...MESSAGES_FIELDS,
  channel: URL_ID,
  former: FORMER,
  member: URL_ID,
  at: { must: 'must be an id or a time.', read: (text: string) => URL_ID.read(text) ?? URL_MOMENT.read(text) },
}

export type MessagesState = UrlState<typeof MESSAGES_URL>

/** The state of the page, read from its address. */
export function parseMessagesUrl(params: UrlParams): MessagesState {
  return parseUrl(MESSAGES_URL, params)
}

/** The search part of an address with this state: "?channel=16&q=rex", or nothing at all. */
export function formatMessagesUrl(state: Partial<MessagesState>): string {
  const params = messagesParams(state)
  return params.size > 0 ? `?${params}` : ''
}

/**
 * The parameters that say this state; what is empty is left out. More channels than can be chosen are all that can be read: none
 * is named then, see `MESSAGES_FIELDS`.
 */
export function messagesParams(state: Partial<MessagesState>): URLSearchParams {
  return urlParams(MESSAGES_URL, withoutAllChannels(state))
}

function withoutAllChannels<State extends { channels?: string[] | undefined }>(state: State): State {
  return (state.channels?.length ?? 0) > MOST_CHANNELS ? { ...state, channels: undefined } : state
}

/** Whether anything narrows the messages beside the channel. */
export function narrowsMessages(state: Partial<MessagesState>): boolean {
  const { channel: _channel, at: _at, member: _member, former: _former, ...filter } = state
  return messagesParams(filter).size > 0
}
