import { queryOptions } from '@tanstack/react-query'
import type { StepsView } from '@/lib/steps/step-views'
import { readJson } from '../shell/read-json'

/** What a guild wants to follow on warnings. */
export function stepsOf(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'steps'],
    queryFn: ({ signal }) => readJson<StepsView>(`/api/guilds/${guildId}/steps`, signal),
    meta: { changedBy: ({ kind }) => kind === 'settings' },
  })
}
