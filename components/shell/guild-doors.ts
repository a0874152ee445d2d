import { queryOptions } from '@tanstack/react-query'
import type { GuildDoor } from '@/lib/queries/guild-views'
import { readJson } from './read-json'

// Guilds come and go rarely, and each is checked again when it is entered.
const FRESH_MS = 60_000

/** The guilds that the viewer may enter, each with what waits there. */
export function enterableGuilds() {
  return queryOptions({
    queryKey: ['guilds'],
    queryFn: ({ signal }) => readJson<GuildDoor[]>('/api/guilds', signal),
    staleTime: FRESH_MS,
  })
}
