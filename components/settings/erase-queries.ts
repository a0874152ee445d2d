import { queryOptions } from '@tanstack/react-query'
import type { KeptAbout } from '@/lib/erasure/kept-views'
import { readJson } from '../shell/read-json'

/** What Steward keeps about somebody in a guild, for administrators. */
export function keptAboutOf(guildId: string, userId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'kept', userId],
    queryFn: ({ signal }) => readJson<KeptAbout>(`/api/guilds/${guildId}/members/${userId}/kept`, signal),
    // What was kept the last time says nothing of now.
    gcTime: 0,
  })
}
