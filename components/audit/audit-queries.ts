import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AuditFilter, type AuditState, auditParams } from '@/lib/directory/audit-url'
import type { ExportFormat } from '@/lib/exports/formats'
import type { AuditPeople } from '@/lib/queries/audit/list-people'
import type { TimelinePage } from '@/lib/queries/audit/timeline-views'
import { byPages } from '../shell/by-pages'
import { readJson } from '../shell/read-json'

/** The log of a guild, newest first, page by page. */
export function timeline(guildId: string, state: AuditState) {
  const asked = auditParams(state)
  return infiniteQueryOptions({
    queryKey: ['guild', guildId, 'audit', 'timeline', `${asked}`],
    ...byPages<TimelinePage>(`/api/guilds/${guildId}/audit`, asked),
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
    ...byPages<TimelinePage>(`/api/guilds/${guildId}/audit`, new URLSearchParams({ run: runId, limit: '20' })),
  })
}

/** Who has acted here. */
export function auditPeople(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'audit', 'people'],
    queryFn: ({ signal }) => readJson<AuditPeople>(`/api/guilds/${guildId}/audit/people`, signal),
  })
}
