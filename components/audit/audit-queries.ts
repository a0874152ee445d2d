import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditPage } from '@/lib/queries/view-types'
import { readJson } from '../shell/read-json'

/** The log of a guild, newest first, page by page. */
export function auditLog(guildId: string) {
  return infiniteQueryOptions({
    queryKey: ['guild', guildId, 'audit'],
    queryFn: ({ pageParam, signal }) =>
      readJson<AuditPage>(`/api/guilds/${guildId}/audit${pageParam ? `?cursor=${pageParam}` : ''}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}
