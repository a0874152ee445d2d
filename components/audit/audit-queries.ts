import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AuditFilter, type AuditState, auditParams } from '@/lib/directory/audit-url'
import type { ExportFormat } from '@/lib/exports/formats'
import type { AuditPeople } from '@/lib/queries/audit/list-people'
import type { TimelinePage } from '@/lib/queries/audit/timeline-views'
import { readJson } from '../shell/read-json'

/** The log of a guild, newest first, page by page. */
export function timeline(guildId: string, state: AuditState) {
  const asked = auditParams(state).toString()
  return infiniteQueryOptions({
    queryKey: ['guild', guildId, 'audit', 'timeline', asked],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams(asked)
      if (pageParam) params.set('cursor', pageParam)
      return readJson<TimelinePage>(`/api/guilds/${guildId}/audit?${params}`, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

/** Where the log is saved from as a file. */
export function auditExportPath(guildId: string, filter: AuditFilter, format: ExportFormat): string {
  const params = auditParams(filter)
  params.set('format', format)
  return `/api/guilds/${guildId}/audit/export?${params}`
}

/** The entries of one bulk run. */
export function entriesOfRun(guildId: string, runId: string) {
  return infiniteQueryOptions({
    queryKey: ['guild', guildId, 'audit', 'run', runId],
    queryFn: ({ pageParam, signal }) =>
      readJson<TimelinePage>(
        `/api/guilds/${guildId}/audit?run=${runId}&limit=20${pageParam ? `&cursor=${pageParam}` : ''}`,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

/** Who has acted here. */
export function auditPeople(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'audit', 'people'],
    queryFn: ({ signal }) => readJson<AuditPeople>(`/api/guilds/${guildId}/audit/people`, signal),
  })
}
