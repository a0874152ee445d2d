import { queryOptions } from '@tanstack/react-query'
import type { TimelinePage } from '@/lib/queries/audit/timeline-views'
import type { CountRange, CountsView, OverviewView } from '@/lib/queries/overview/overview-views'
import { MINUTE } from '@/lib/time'
import { readJson } from '../shell/read-json'

/** The guild at a glance. */
export function overview(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'overview', 'glance'],
    queryFn: ({ signal }) => readJson<OverviewView>(`/api/guilds/${guildId}/overview`, signal),
    // An hour passes for whoever joined, and a timeout ends, without an event.
    refetchInterval: MINUTE,
  })
}

export const countsKey = (guildId: string) => ['guild', guildId, 'overview', 'counts'] as const

/** What happened hour by hour. */
export function counts(guildId: string, range: CountRange) {
  return queryOptions({
    queryKey: [...countsKey(guildId), range],
    queryFn: ({ signal }) => readJson<CountsView>(`/api/guilds/${guildId}/overview/counts?range=${range}`, signal),
  })
}

const LATEST = 10

/** The newest of the log. */
export function latestActions(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'overview', 'latest'],
    queryFn: ({ signal }) => readJson<TimelinePage>(`/api/guilds/${guildId}/audit?limit=${LATEST}`, signal),
  })
}
