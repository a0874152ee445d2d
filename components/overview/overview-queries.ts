import { queryOptions } from '@tanstack/react-query'
import type { TimelinePage } from '@/lib/queries/audit/timeline-views'
import type { CountRange, CountsView, OverviewView } from '@/lib/queries/overview/overview-views'
import { readJson } from '../shell/read-json'

/** The guild at a glance. */
export function overview(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'overview', 'glance'],
    queryFn: ({ signal }) => readJson<OverviewView>(`/api/guilds/${guildId}/overview`, signal),
  })
}

/** What happened hour by hour. */
export function counts(guildId: string, range: CountRange) {
  return queryOptions({
    queryKey: ['guild', guildId, 'overview', 'counts', range],
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
