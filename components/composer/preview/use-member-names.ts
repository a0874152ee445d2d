'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MembersPage } from '@/lib/queries/member-views'
import { useGuild } from '../../shell/guild-context'
import { readJson } from '../../shell/read-json'

const MOST = 200
const NONE: { id: string; name: string }[] = []

/** What the guild calls these people (ids joined by commas); who is no member, or not looked up yet, is not among them. */
export function useMemberNames(ids: string): { id: string; name: string }[] {
  const { id: guildId } = useGuild()
  const asked = ids.split(',', MOST).join(',')
  const { data } = useQuery({
    queryKey: ['guild', guildId, 'composer', 'names', asked],
    queryFn: ({ signal }) => readJson<MembersPage>(`/api/guilds/${guildId}/members?ids=${asked}&limit=${MOST}`, signal),
    enabled: asked !== '',
    // A name that is known stays while another is asked for.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => data?.rows.map(({ userId, displayName }) => ({ id: userId, name: displayName })) ?? NONE, [data])
}
