import { withCapability } from './capabilities.ts'
import type { ChannelPlace } from './messages.ts'
import type { Platform } from './platform.ts'
import { route } from './route.ts'
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
  /** `before` of the next page; null: this was the last, or the page was not read backwards. */
  next: string | null
}

/**
 * One page of a channel's messages (gaps.md, "Reading messages"). `limit` 1 to the profile's maximum, which is the
 * default. Throws a RangeError for another limit, PlatformLacks where the platform does not let messages be listed.
 */
export async function listMessagesPage(
  platform: Platform,
  place: ChannelPlace,
  { limit = platform.profile.limits.messagesPage, before, after, around }: MessagesWanted = {},
): Promise<MessagesPage> {
  const max = platform.profile.limits.messagesPage
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw new RangeError(`limit must be 1 to ${max}.`)
  const path = route`/channels/${place.channelId}/messages`
  const query = { limit, ...(before && { before }), ...(after && { after }), ...(around && { around }) }
  const call = () =>
    platform.rest.read({ method: 'GET', path, query }, body => readList(body, item => parseMessage(item, place)))
  const { items, skipped } = await withCapability(platform, { name: 'message_listing', call })
  const messages = items.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))
  const oldest = messages.at(-1)?.id
  const isBackwards = after === undefined && around === undefined
  const isShort = items.length + skipped < limit
  // A platform that ignores `before` sends the newest again: the oldest id does not fall then.
  const isNew = oldest !== undefined && (before === undefined || BigInt(oldest) < BigInt(before))
  return { messages, skipped, next: isBackwards && !isShort && isNew ? oldest : null }
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
