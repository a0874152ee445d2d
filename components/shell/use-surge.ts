'use client'

import { queryOptions } from '@tanstack/react-query'
import type { Surge } from '@/lib/queries/surge/read-surge'
import { MINUTE } from '@/lib/time'
import { useGuild } from './guild-context'
import { readJson } from './read-json'
import { useRendered } from './use-rendered'

/** How many have just joined, where that is unusual. */
export function guildSurge(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'surge'],
    queryFn: async ({ signal }) => {
      const { surge } = await readJson<{ surge: Surge | null }>(`/api/guilds/${guildId}/surge`, signal)
      return surge
    },
    // Only an event begins one, but it ends without any.
    refetchInterval: ({ state }) => (state.data ? MINUTE : false),
  })
}

/** How many have just joined the guild in view, where that is unusual. */
export function useSurge(): Surge | null {
  const guild = useGuild()
  return useRendered(guildSurge(guild.id), guild.surge)
}
