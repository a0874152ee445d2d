import { queryOptions } from '@tanstack/react-query'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import { readJson } from '../shell/read-json'

/** The channels that the viewer can see, with why a message cannot be posted there. */
export function composerChannels(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'composer', 'channels'],
    queryFn: ({ signal }) => readJson<ComposerChannelView[]>(`/api/guilds/${guildId}/composer/channels`, signal),
  })
}
