'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Surge } from '@/lib/queries/surge/read-surge'
import { MINUTE } from '@/lib/time'
import { useNow } from '../ui/clock'
import { useHydrated } from '../ui/use-hydrated'
import { type GuildInView, useGuild } from './guild-context'
import { readJson } from './read-json'
import { serverMoment, serverNow } from './server-clock'

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

// Within which time joins are counted together.
const COUNTED_MS = 10 * MINUTE

/**
 * What was read at a moment says of it. The way back leads to an old rendering, and of a lost Steward nothing newer is heard:
 * whoever had just joined then has not any more.
 */
export function surgeOf({ surge, readAt }: Pick<GuildInView, 'surge' | 'readAt'>, at: Date): Surge | null {
  return at.getTime() - Date.parse(readAt) < COUNTED_MS ? surge : null
}

/**
 * How many have just joined the guild in view, where that is unusual. While Steward cannot be reached it is the last that was
 * heard, as long as anybody of them can have joined just now.
 */
export function useSurge(): Surge | null {
  const guild = useGuild()
  const hydrated = useHydrated()
  // What comes from the server with the document is repeated first, whatever the clock here says.
  const [rendered] = useState(() => (hydrated ? surgeOf(guild, serverNow()) : guild.surge))
  const { data: surge, dataUpdatedAt } = useQuery({ ...guildSurge(guild.id), initialData: () => rendered })
  const { now } = useNow()
  if (!hydrated) return rendered
  return surgeOf({ surge, readAt: serverMoment(dataUpdatedAt).toISOString() }, now)
}
