import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_SPAN, type FigureSpan } from '@/lib/directory/figures-url'
import type { ExportFormat } from '@/lib/exports/formats'
import type { WrittenView } from '@/lib/notes/note-views'
import type { FiguresView } from '@/lib/queries/audit/figure-views'
import { readJson } from '../shell/read-json'

/** What all figures of a guild begin their key with. */
export const figuresOf = (guildId: string) => ['guild', guildId, 'figures']

/** Who did how much. */
export function figures(guildId: string, after: FigureSpan) {
  return queryOptions({
    queryKey: [...figuresOf(guildId), after],
    queryFn: ({ signal }) => readJson<FiguresView>(`/api/guilds/${guildId}/audit/moderators?after=${after}`, signal),
  })
}

/** Whom somebody wrote notes about. */
export function written(guildId: string, author: string, after: FigureSpan) {
  return queryOptions({
    queryKey: [...figuresOf(guildId), after, 'notes', author],
    queryFn: ({ signal }) =>
      readJson<WrittenView>(`/api/guilds/${guildId}/audit/moderators/notes?author=${author}&after=${after}`, signal),
  })
}

/** Where the figures are saved from as a file. */
export function figuresExportPath(guildId: string, after: FigureSpan | undefined, format: ExportFormat): string {
  return `/api/guilds/${guildId}/audit/moderators/export?after=${after ?? DEFAULT_SPAN}&format=${format}`
}
