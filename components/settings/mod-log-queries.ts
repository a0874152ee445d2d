import { queryOptions } from '@tanstack/react-query'
import type { ModLogView } from '@/lib/mod-log/mod-log-view'
import { readJson } from '../shell/read-json'

/** Where a guild has what is done told as well. */
export function modLogOf(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'mod-log'],
    queryFn: ({ signal }) => readJson<ModLogView>(`/api/guilds/${guildId}/mod-log`, signal),
  })
}
