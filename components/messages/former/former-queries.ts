import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type FormerFilter, formerParams } from '@/lib/directory/messages-url'
import type { ExportFormat } from '@/lib/exports/formats'
import type { FormerMessageView, FormerPage } from '@/lib/former-messages/former-views'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { readJson } from '../../shell/read-json'
import { lookUp } from '../message-queries'

// As many as are kept of one message, and the one that it was deleted with.
const ALL_OF_MESSAGE = 100

/** What all that is read of former versions begins its key with. */
export const formerKey = (guildId: string) => ['guild', guildId, 'messages', 'former']

function read(guildId: string, params: URLSearchParams, signal: AbortSignal): Promise<FormerPage> {
  return readJson<FormerPage>(`/api/guilds/${guildId}/messages/former?${params}`, signal)
}

/** What messages said before they were deleted or edited, what ended last first, page by page. */
export function formerList(guildId: string, filter: FormerFilter) {
  const asked = formerParams(filter)
  return infiniteQueryOptions({
    queryKey: [...formerKey(guildId), 'list', `${asked}`],
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = new URLSearchParams(asked)
      if (cursor) params.set('cursor', cursor)
      return read(guildId, params, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // Nobody was told of what went while the messages themselves were shown.
    staleTime: 0,
  })
}

/** Where what matches is saved from as a file. */
export function formerExportPath(guildId: string, filter: FormerFilter, format: ExportFormat): string {
  const params = formerParams(filter)
  params.set('format', format)
  return `/api/guilds/${guildId}/messages/former/export?${params}`
}

/** What one message said, from its end on back, and what it says now; null: it is gone, or not known. */
export interface MessageVersions {
  versions: FormerMessageView[]
  now: MessageView | null
}

export function versionsOfMessage(guildId: string, { channelId, id }: { channelId: string; id: string }) {
  return queryOptions({
    queryKey: [...formerKey(guildId), 'message', channelId, id],
    queryFn: async ({ signal }): Promise<MessageVersions> => {
      const params = formerParams({ channels: [channelId], message: id })
      params.set('limit', `${ALL_OF_MESSAGE}`)
      const { versions } = await read(guildId, params, signal)
      if (versions[0]?.endedBy === 'deleted') return { versions, now: null }
      const { messages } = await lookUp(guildId, `${channelId}-${id}`, undefined)
      return { versions, now: messages.find(message => message.id === id) ?? null }
    },
    staleTime: 0,
  })
}
