import { queryOptions } from '@tanstack/react-query'
import type { SavedView } from '@/lib/views/saved-view'
import { readJson } from '../../shell/read-json'

/** The views that the viewer may use. */
export function savedViews(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'views'],
    queryFn: ({ signal }) => readJson<SavedView[]>(`/api/guilds/${guildId}/views`, signal),
  })
}
