'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MembersPage } from '@/lib/queries/member-views'
import { useGuild } from '../../shell/guild-context'
import { readJson } from '../../shell/read-json'
import type { Trigger } from './find-trigger'

// Between two keys of somebody who types on nobody is searched for.
const WAIT_MS = 120
const MOST = 6
const NOBODY: { id: string; name: string }[] = []

/** The members whom a trigger may mean. */
export function usePeople(trigger: Trigger | null): { id: string; name: string }[] {
  const guild = useGuild()
  const sought = trigger?.sign === '@' ? trigger.query : ''
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(sought), WAIT_MS)
    return () => clearTimeout(timer)
  }, [sought])
  const { data } = useQuery({
    queryKey: ['guild', guild.id, 'composer', 'people', q],
    queryFn: ({ signal }) =>
      readJson<MembersPage>(`/api/guilds/${guild.id}/members?${new URLSearchParams({ q, limit: `${MOST}` })}`, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (q === '' || sought === '') return NOBODY
  return data?.rows.map(({ userId, displayName }) => ({ id: userId, name: displayName })) ?? NOBODY
}
