import { withCapability } from './capabilities.ts'
import { UnreadablePage } from './errors.ts'
import type { ChannelPlace } from './messages.ts'
import type { Platform } from './platform.ts'
import { endBackwards, greatestId } from './read-all-pages.ts'
import { route } from './route.ts'
import { unreadIds } from './wire/id-of.ts'
import { type PlatformMessage, parseMessage } from './wire/message.ts'
import { readList } from './wire/read-list.ts'

/** Which messages of a channel: at most one of `before`, `after` and `around`, none for the newest. */
export type MessagesWanted = { limit?: number } & (
  | { before?: string; after?: never; around?: never }
  | { after: string; before?: never; around?: never }
  | { around: string; before?: never; after?: never }
)

export interface MessagesPage {
  /** Newest first. */
  messages: PlatformMessage[]
  /** How many could not be read. */
  skipped: number
  /** The ids of those, as far as even these can be read. */
  unread: string[]
  /** Where it ends: `before` of the next page, `after` where it was read forwards. Null: it was the last, or read `around`. */
  next: string | null
}

/**
 * One page of a channel's messages (gaps.md, "Reading messages"). `limit` 1 to the profile's maximum, which is the
 * default. Throws a RangeError for another limit, PlatformLacks where the platform does not let messages be listed, and
 * UnreadablePage where there may be more behind a page and nothing of it can be read.
 */
export async function listMessagesPage(
  platform: Platform,
  place: ChannelPlace,
  wanted: MessagesWanted = {},
): Promise<MessagesPage> {
  const max = platform.profile.limits.messagesPage
  const { limit = max, before, after, around } = wanted
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new RangeError(`limit must be 1 to ${max}.`)
  const path = route`/channels/${place.channelId}/messages`
  const query = { limit, ...(before && { before }), ...(after && { after }), ...(around && { around }) }
  const call = () => platform.rest.read({ method: 'GET', path, query }, body => readPage(body, place))
  const { messages, skipped, unread } = await withCapability(platform, { name: 'message_listing', call })
  const ids = [...messages.map(({ id }) => id), ...unread]
  const isFull = messages.length + skipped >= limit
  const goesOn = isFull && around === undefined
  if (goesOn && ids.length === 0) throw new UnreadablePage(path)
  return { messages, skipped, unread, next: goesOn ? endOf(ids, wanted) : null }
}

function readPage(body: unknown, place: ChannelPlace): Omit<MessagesPage, 'next'> | null {
  const list = readList(body, item => parseMessage(item, place))
  if (!list || !Array.isArray(body)) return null
  const { items, skipped } = list
  const messages = items.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))
  return { messages, skipped, unread: unreadIds(body, items) }
}

/** Null where a platform ignores what it was asked for and sends the same again: the id goes no further then. */
function endOf(ids: string[], { before, after }: MessagesWanted): string | null {
  if (after === undefined) return endBackwards(ids, before)
  const newest = greatestId(ids, after)
  return newest === after ? null : newest
}

/** A channel's messages page by page, newest first, from `before` on; each page is asked for when it is taken. */
export async function* readMessagePages(
  platform: Platform,
  place: ChannelPlace,
  wanted: { before?: string; limit?: number } = {},
): AsyncGenerator<MessagesPage, void> {
  for (let before = wanted.before; ; ) {
    const page = await listMessagesPage(platform, place, { ...wanted, ...(before !== undefined && { before }) })
    yield page
    if (page.next === null) return
    before = page.next
  }
}
