'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ChannelsView, ChannelView } from '@/lib/queries/channel-views'
import { useGuild } from '../shell/guild-context'
import { readJson } from '../shell/read-json'

/** The channels that the viewer can see. */
function channelsOf(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'channels'],
    queryFn: ({ signal }) => readJson<ChannelsView>(`/api/guilds/${guildId}/channels`, signal),
  })
}

/** Channels to post in, or to move somebody to: only those that the server would take. */
export function useChannelChoices(to: 'post' | 'move'): { channels: ChannelView[]; isLoading: boolean } {
  const guild = useGuild()
  const { data, isLoading } = useQuery(channelsOf(guild.id))
  const fits = (channel: ChannelView) => (to === 'post' ? channel.mayPost && !channel.isVoice : channel.mayJoin)
  return { channels: data?.channels.filter(fits) ?? [], isLoading }
}
