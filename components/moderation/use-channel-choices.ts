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

const FITS = {
  post: ({ mayPost, isVoice }: ChannelView) => mayPost && !isVoice,
  move: ({ mayJoin }: ChannelView) => mayJoin,
  look: ({ isVoice }: ChannelView) => isVoice,
  any: () => true,
}

/**
 * Channels to post in, to move somebody to, to look for people in voice, or any: only those that the server would take. They are
 * read once somebody wants them. `error`: why they could not be.
 */
export function useChannelChoices(to: keyof typeof FITS, { isWanted = true } = {}) {
  const guild = useGuild()
  const { data, isPending, error, refetch } = useQuery({ ...channelsOf(guild.id), enabled: isWanted })
  // Also while there is no network to read them by.
  const isLoading = isWanted && isPending
  return { channels: data?.channels.filter(FITS[to]) ?? [], isLoading, error: data ? null : error, refetch }
}
