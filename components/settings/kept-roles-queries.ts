import { queryOptions } from '@tanstack/react-query'
import type { KeptRolesView } from '@/lib/kept-roles/kept-roles-view'
import { readJson } from '../shell/read-json'

/** Which roles a guild gives again to whoever joins again. */
export function keptRolesOf(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'kept-roles'],
    queryFn: ({ signal }) => readJson<KeptRolesView>(`/api/guilds/${guildId}/kept-roles`, signal),
  })
}
