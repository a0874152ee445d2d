import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { messagesParams } from '@/lib/directory/messages-url'
import type { LiveEvent } from '@/lib/live/live-event'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import type { LookedUpMessages, MessagesPage } from '@/lib/queries/messages/message-views'
import { isOfAny } from '../shell/is-of-any'
import { readJson } from '../shell/read-json'
import { type Asked, askedKey } from './asked'
import { pastedAnew, placesOfPasted } from './pasted-anew'
import { PAGE, readAsShown } from './read-as-shown'

const listsKey = (guildId: string) => ['guild', guildId, 'messages', 'list'] as const

const path = (guildId: string, rest: string) => `/api/guilds/${guildId}/messages${rest}`

function pagePath(guildId: string, { filter, at }: Asked, cursor: string | null, limit = PAGE): string {
  const query = messagesParams(filter)
  if (cursor) query.set('cursor', cursor)
  else if (at) query.set('around', at)
  query.set('limit', `${limit}`)
  return path(guildId, `?${query}`)
}

/** Messages that match, newest first, page by page. */
export function messagesList(guildId: string, asked: Asked) {
  return infiniteQueryOptions({
    queryKey: [...listsKey(guildId), askedKey(asked)],
    queryFn: ({ client, queryKey, pageParam, signal }) => {
      const read = (cursor: string | null, limit: number) =>
        readJson<MessagesPage>(pagePath(guildId, asked, cursor, limit), signal)
      if (pageParam !== null) return read(pageParam, PAGE)
      const shown = client.getQueryData<InfiniteData<MessagesPage>>(queryKey)?.pages[0]
      return readAsShown(shown?.messages ?? [], read)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    meta: { changedBy: event => changesList(asked, event) },
  })
}

/** Each page may cost the platform a call. */
function changesList({ filter: { channels } }: Asked, event: LiveEvent): boolean {
  if (event.kind === 'message') return channels.length === 0 || isOfAny(event, channels)
  return event.kind === 'channel' || event.kind === 'sync' || event.kind === 'gateway'
}

/** The newest page as it is now. */
export function readNewest(guildId: string, filter: Asked['filter']): Promise<MessagesPage> {
  return readJson<MessagesPage>(pagePath(guildId, { filter, at: undefined }, null))
}

/** The channels that the viewer can see, with what may be done there. */
export function messageChannels(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'messages', 'channels'],
    queryFn: ({ signal }) => readJson<MessageChannelsView>(path(guildId, '/channels'), signal),
  })
}

/** The messages behind pasted links and ids. Bare ids are looked for in `channelId` first. */
export function lookUp(guildId: string, text: string, channelId: string | undefined): Promise<LookedUpMessages> {
  const query = new URLSearchParams({ text, ...(channelId && { channel: channelId }) })
  return readJson<LookedUpMessages>(path(guildId, `/lookup?${query}`))
}

/** What is shown, as Steward knows it now: the platform is not asked for what it has not stored, which stays as it was found. */
export async function lookUpAgain(
  guildId: string,
  read: () => LookedUpMessages | undefined,
  signal: AbortSignal,
): Promise<LookedUpMessages> {
  const shown = () => read() ?? NOTHING
  const text = placesOfPasted(shown())
  if (text === '') return shown()
  const query = new URLSearchParams({ text, again: 'yes' })
  const now = await readJson<LookedUpMessages>(path(guildId, `/lookup?${query}`), signal)
  return pastedAnew(shown(), now)
}

/**
 * What was pasted, the `number`th time in this tab, as Steward knows it now. Up to a hundred messages are followed: those that
 * it has not stored stay as they were found, for each of them would be a call of the platform.
 */
export function pastedMessages(guildId: string, number: number) {
  return queryOptions({
    queryKey: ['guild', guildId, 'messages', 'pasted', number],
    queryFn: ({ client, queryKey, signal }) =>
      lookUpAgain(guildId, () => client.getQueryData<LookedUpMessages>(queryKey), signal),
    // It was found when it was pasted.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const NOTHING: LookedUpMessages = { messages: [], unknown: [], missing: [] }

export const messageKeys = { lists: listsKey }
