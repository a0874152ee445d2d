'use client'

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MembersPage } from '@/lib/queries/members/member-views'
import { useGuild } from '../../shell/guild-context'
import { isOfAny } from '../../shell/is-of-any'
import { readJson } from '../../shell/read-json'

const MOST = 200
const NONE: { id: string; name: string }[] = []

/** What the guild calls these people (ids joined by commas); who is no member, or not looked up yet, is not among them. */
export function useMemberNames(ids: string): { id: string; name: string }[] {
  const { id: guildId } = useGuild()
  const asked = ids.split(',', MOST).join(',')
  const { data } = useQuery(memberNames(guildId, asked))
  return useMemo(() => data?.rows.map(({ userId, displayName }) => ({ id: userId, name: displayName })) ?? NONE, [data])
}

/** The members of these ids, joined by commas. */
export function memberNames(guildId: string, ids: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'composer', 'names', ids],
    queryFn: ({ signal }) => readJson<MembersPage>(`/api/guilds/${guildId}/members?ids=${ids}&limit=${MOST}`, signal),
    enabled: ids !== '',
    // A name that is known stays while another is asked for.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { changedBy: event => event.kind === 'member' && isOfAny(event, ids.split(',')) },
  })
}
