'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foldText } from '@/lib/directory/fold-text'
import type { MembersPage } from '@/lib/queries/members/member-views'
import { useGuild } from '../../shell/guild-context'
import { readJson } from '../../shell/read-json'
import type { Trigger } from './find-trigger'

// Between two keys of somebody who types on nobody is searched for.
const WAIT_MS = 120
const MOST = 6
const NOBODY: Person[] = []

interface Person {
  id: string
  name: string
}

/** The members whom a trigger may mean. */
export function usePeople(trigger: Trigger | null): Person[] {
  const guild = useGuild()
  const sought = trigger?.sign === '@' ? trigger.query : ''
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(sought), WAIT_MS)
    return () => clearTimeout(timer)
  }, [sought])
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['guild', guild.id, 'composer', 'people', q],
    queryFn: ({ signal }) =>
      readJson<MembersPage>(`/api/guilds/${guild.id}/members?${new URLSearchParams({ q, limit: `${MOST}` })}`, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (q === '' || sought === '') return NOBODY
  const found = data?.rows.map(({ userId, displayName }) => ({ id: userId, name: displayName })) ?? NOBODY
  return isPlaceholderData || q !== sought ? peopleMeanwhile(found, sought) : found
}

/** Whom of those that were found for something else it may be, until the answer is here: whoever is called so. */
export function peopleMeanwhile(found: Person[], sought: string): Person[] {
  return found.filter(({ name }) => foldText(name).includes(foldText(sought)))
}
