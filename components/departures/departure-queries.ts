import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type DeparturesAsked, departuresParams, departuresPassWithTime } from '@/lib/directory/departures-url'
import type { ExportFormat } from '@/lib/exports/formats'
import type { DepartedCount, DeparturesPage } from '@/lib/queries/departures/departure-views'
import type { MatchingIds } from '@/lib/queries/matching-ids'
import { MINUTE } from '@/lib/time'
import { byPages, everyWhileShort } from '../shell/by-pages'
import { readJson } from '../shell/read-json'

/** Who left a guild and matches, page by page, the newest first. */
export function departuresList(guildId: string, asked: DeparturesAsked) {
  const search = departuresParams(asked)
  const passes = departuresPassWithTime(asked)
  return infiniteQueryOptions({
    queryKey: [...departuresKey(guildId), `${search}`],
    ...byPages<DeparturesPage>(`/api/guilds/${guildId}/members/left`, search),
    refetchInterval: ({ state: { data } }) => passes && everyWhileShort(MINUTE, data),
  })
}

/** How many departures a search finds, for whom it found nobody else. */
export function departedCount(guildId: string, q: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'departed-count', q],
    queryFn: ({ signal }) =>
      readJson<DepartedCount>(`/api/guilds/${guildId}/members/left/count?${new URLSearchParams({ q })}`, signal),
  })
}

/** The keys of all departures that match, for "select all". */
export function readMatchingDepartures(guildId: string, asked: DeparturesAsked): Promise<MatchingIds> {
  return readJson<MatchingIds>(`/api/guilds/${guildId}/members/left/ids?${departuresParams(asked)}`)
}

/** Where a file of all that match is to be had. */
export function departuresExportPath(guildId: string, asked: DeparturesAsked, format: ExportFormat): string {
  const query = departuresParams(asked)
  query.set('format', format)
  return `/api/guilds/${guildId}/members/left/export?${query}`
}

export const departuresKey = (guildId: string) => ['guild', guildId, 'departures'] as const
