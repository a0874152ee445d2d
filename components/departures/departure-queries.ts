import { infiniteQueryOptions } from '@tanstack/react-query'
import { type DeparturesState, formatDeparturesUrl } from '@/lib/directory/departures-url'
import type { DeparturesPage } from '@/lib/queries/departures/departure-views'
import { readJson } from '../shell/read-json'

/** Who left a guild and matches, page by page, the newest first. */
export function departuresList(guildId: string, { q, stayed }: DeparturesState) {
  return infiniteQueryOptions({
    queryKey: [...departuresKey(guildId), q, stayed],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(formatDeparturesUrl({ q, stayed }))
      if (pageParam) query.set('cursor', pageParam)
      return readJson<DeparturesPage>(`/api/guilds/${guildId}/members/left?${query}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

export const departuresKey = (guildId: string) => ['guild', guildId, 'departures'] as const
