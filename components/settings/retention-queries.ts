import { queryOptions } from '@tanstack/react-query'
import type { Retention } from '@/lib/evidence/evidence-views'
import { readJson } from '../shell/read-json'

/** How long a guild keeps copies of messages. */
export function retentionOf(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'retention'],
    queryFn: ({ signal }) => readJson<Retention>(`/api/guilds/${guildId}/retention`, signal),
  })
}
