import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { EvidenceCheck, EvidenceDetail, EvidenceListPage, EvidencePage } from '@/lib/evidence/evidence-views'
import { HOUR } from '@/lib/time'
import { readJson } from '../shell/read-json'
import { type EvidenceState, formatCopyUrl, formatEvidenceUrl } from './evidence-url'

const path = (guildId: string, rest = '') => `/api/guilds/${guildId}/evidence${rest}`

/** The search part of an address that asks for this, from a cursor on. */
function withCursor(asked: string, cursor: string | null): string {
  const params = new URLSearchParams(asked)
  if (cursor) params.set('cursor', cursor)
  return params.size > 0 ? `?${params}` : ''
}

/** What all lists of copies begin their key with. */
export const copiesOf = (guildId: string) => ['guild', guildId, 'evidence', 'list']

/** The copies of a guild that the viewer may know of, as far as they are sought; newest first, page by page. */
export function evidenceList(guildId: string, state: EvidenceState) {
  const asked = formatEvidenceUrl(state)
  return infiniteQueryOptions({
    queryKey: [...copiesOf(guildId), asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      readJson<EvidenceListPage>(path(guildId, withCursor(asked, cursor)), signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

/** The copies that were taken for a run. */
export function evidenceOfRun(guildId: string, runId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'evidence', 'run', runId],
    queryFn: ({ signal }) => readJson<EvidenceListPage>(path(guildId, formatEvidenceUrl({ run: runId })), signal),
  })
}

/** One copy, without its messages. */
export function evidenceDetail(guildId: string, id: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'evidence', 'one', id],
    queryFn: ({ signal }) => readJson<EvidenceDetail>(path(guildId, `/${id}`), signal),
    // That its time is over is told by nobody.
    refetchInterval: ({ state }) => (state.data?.expiresAt ? HOUR : false),
  })
}

/** What all that is read of the messages of a copy begins its key with. */
export const messagesOf = (guildId: string, id: string) => ['guild', guildId, 'evidence', 'messages', id]

/** The messages of a copy that hold what is sought, the oldest first, page by page. */
export function evidenceMessages(guildId: string, id: string, q: string) {
  return infiniteQueryOptions({
    queryKey: [...messagesOf(guildId, id), q],
    queryFn: ({ pageParam: cursor, signal }) =>
      readJson<EvidencePage>(path(guildId, `/${id}/messages${withCursor(formatCopyUrl({ q }), cursor)}`), signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

/** Whether a copy is as it was taken, but for what was erased. */
export function checkEvidence(guildId: string, id: string): Promise<EvidenceCheck> {
  return readJson<EvidenceCheck>(path(guildId, `/${id}/check`))
}

/** Where a file of a copy is to be had. */
export function evidenceFile(guildId: string, id: string, format: 'json' | 'html'): string {
  return path(guildId, `/${id}/export?format=${format}`)
}
