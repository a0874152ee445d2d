import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { messagesParams } from '@/lib/directory/messages-url'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import type { LookedUpMessages, MessagesPage } from '@/lib/queries/messages/message-views'
import { readJson } from '../shell/read-json'
import { type Asked, askedKey } from './asked'
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
  })
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

export const messageKeys = { lists: listsKey }
