import { queryOptions } from '@tanstack/react-query'
import type { SavedView } from '@/lib/views/saved-view'
import type { ViewPage } from '@/lib/views/view-pages'
import { readJson } from '../shell/read-json'

/** The views of a page that the viewer may use. */
export function savedViews(guildId: string, page: ViewPage) {
  return queryOptions({
    queryKey: [...viewsKey(guildId), page],
    queryFn: ({ signal }) => readJson<SavedView[]>(`/api/guilds/${guildId}/views?page=${page}`, signal),
  })
}

/** Of all pages. */
export const viewsKey = (guildId: string) => ['guild', guildId, 'views'] as const
