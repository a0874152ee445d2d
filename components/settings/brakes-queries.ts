import { queryOptions } from '@tanstack/react-query'
import type { BrakesView } from '@/lib/brakes/brakes-view'
import { readJson } from '../shell/read-json'

/** The limits on the moderators of a guild. */
export function brakesOf(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'brakes'],
    queryFn: ({ signal }) => readJson<BrakesView>(`/api/guilds/${guildId}/brakes`, signal),
    meta: { changedBy: ({ kind }) => kind === 'settings' },
  })
}
