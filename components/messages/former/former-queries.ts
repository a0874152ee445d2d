import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type FormerFilter, formerParams } from '@/lib/directory/messages-url'
import type { ExportFormat } from '@/lib/exports/formats'
import type { FormerMessageView, FormerPage } from '@/lib/former-messages/former-views'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { byPages } from '../../shell/by-pages'
import { readJson } from '../../shell/read-json'
import { lookUp } from '../message-queries'

// As many as are kept of one message, and the one that it was deleted with.
const ALL_OF_MESSAGE = 100

/** What all that is read of former versions begins its key with. */
export const formerKey = (guildId: string) => ['guild', guildId, 'messages', 'former']

const formerPath = (guildId: string) => `/api/guilds/${guildId}/messages/former`

/** What messages said before they were deleted or edited, what ended last first, page by page. */
export function formerList(guildId: string, filter: FormerFilter) {
  const asked = formerParams(filter)
  return infiniteQueryOptions({
    queryKey: [...formerKey(guildId), 'list', `${asked}`],
    ...byPages<FormerPage>(formerPath(guildId), asked),
    // Nobody was told of what went while the messages themselves were shown.
    staleTime: 0,
  })
}

/** Where what matches is saved from as a file. */
export function formerExportPath(guildId: string, filter: FormerFilter, format: ExportFormat): string {
  const params = formerParams(filter)
  params.set('format', format)
  return `${formerPath(guildId)}/export?${params}`
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
      const { versions } = await readJson<FormerPage>(`${formerPath(guildId)}?${params}`, signal)
      if (versions[0]?.endedBy === 'deleted') return { versions, now: null }
      const { messages } = await lookUp(guildId, `${channelId}-${id}`, undefined)
      return { versions, now: messages.find(message => message.id === id) ?? null }
    },
    staleTime: 0,
  })
}
