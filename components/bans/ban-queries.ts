import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BanSort } from '@/lib/directory/ban-sorts'
import type { BansPage } from '@/lib/queries/ban-views'
import type { MatchingIds } from '@/lib/queries/select-members'
import { readJson } from '../shell/read-json'
import { LISTED_ANEW_MS } from './listed-anew'

/** The bans of a guild that match, page by page in the order asked for. */
export function bansList(guildId: string, { q, sort }: { q: string; sort: BanSort }) {
  return infiniteQueryOptions({
    queryKey: [...bansKey(guildId), q, sort],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(q && { q }), sort, ...(pageParam && { cursor: pageParam }) })
      return readJson<BansPage>(`/api/guilds/${guildId}/bans?${query}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(({ isHeard }) => isHeard)) ? LISTED_ANEW_MS : false,
  })
}

/** The ids of all who match, for "select all". */
export function readMatchingBans(guildId: string, q: string): Promise<MatchingIds> {
  return readJson<MatchingIds>(`/api/guilds/${guildId}/bans/ids?${new URLSearchParams(q && { q })}`)
}

export const bansKey = (guildId: string) => ['guild', guildId, 'bans'] as const
