import { queryOptions } from '@tanstack/react-query'
import type { FormerSettings } from '@/lib/former-messages/former-views'
import { readJson } from '../shell/read-json'

/** Whether and how long a guild keeps what messages said before they were deleted or edited. */
export function formerRetentionOf(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'former-retention'],
    queryFn: ({ signal }) => readJson<FormerSettings>(`/api/guilds/${guildId}/retention/former`, signal),
  })
}
