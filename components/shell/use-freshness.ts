'use client'

import { queryOptions } from '@tanstack/react-query'
import type { Freshness } from '@/lib/mirror/freshness'
import { useGuild } from './guild-context'
import { useIsOnline } from './live-events'
import { readJson } from './read-json'
import { useRendered } from './use-rendered'

export function guildFreshness(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'freshness'],
    queryFn: ({ signal }) => readJson<Freshness>(`/api/guilds/${guildId}/freshness`, signal),
  })
}

/** How old the data of the guild in view is. `isStale`: nothing new arrives, what is shown is the last known state. */
export function useFreshness(): { freshness: Freshness; online: boolean; isStale: boolean } {
  const guild = useGuild()
  const online = useIsOnline()
  const freshness = useRendered(guildFreshness(guild.id), guild.freshness)
  return { freshness, online, isStale: !online || freshness.gateway === 'down' || freshness.gateway === 'token_dead' }
}
