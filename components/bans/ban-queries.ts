import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BansPage } from '@/lib/queries/view-types'
import { readJson } from '../shell/read-json'

/** The bans of a guild that match, page by page. */
export function bansList(guildId: string, q: string) {
  return infiniteQueryOptions({
    queryKey: [...bansKey(guildId), q],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(q && { q }), ...(pageParam && { cursor: pageParam }) })
      return readJson<BansPage>(`/api/guilds/${guildId}/bans?${query}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

export const bansKey = (guildId: string) => ['guild', guildId, 'bans'] as const
