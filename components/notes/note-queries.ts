import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NotesView } from '@/lib/notes/note-views'
import { readJson } from '../shell/read-json'

/** What the team has noted about somebody, newest first. */
export function notesOf(guildId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['guild', guildId, 'notes', userId],
    queryFn: ({ pageParam, signal }) =>
      readJson<NotesView>(
        `/api/guilds/${guildId}/members/${userId}/notes${pageParam ? `?before=${pageParam}` : ''}`,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}
