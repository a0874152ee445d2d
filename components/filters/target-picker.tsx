'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormerPeople } from '@/lib/queries/former-people'
import type { MembersPage } from '@/lib/queries/member-views'
import { useGuild } from '../shell/guild-context'
import { readJson } from '../shell/read-json'
import { useTypedText } from '../table/use-typed-text'
import { PersonList } from './person-list'

export interface PickerProps {
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** A member, somebody who was one, or any id. */
export function TargetPicker({ chosenId, onChoose }: PickerProps) {
  const guild = useGuild()
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedText(q, setQ)
  const { data, isPending } = useQuery({
    queryKey: ['guild', guild.id, 'targets', q],
    queryFn: ({ signal }) =>
      readJson<MembersPage>(`/api/guilds/${guild.id}/members?${new URLSearchParams({ q, limit: '8' })}`, signal),
    placeholderData: keepPreviousData,
  })
  const former = useQuery({
    queryKey: ['guild', guild.id, 'former-people', q],
    queryFn: ({ signal }) =>
      readJson<FormerPeople>(`/api/guilds/${guild.id}/former-people?${new URLSearchParams({ q })}`, signal),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const members = (data?.rows ?? []).map(row => ({ id: row.userId, name: row.displayName }))
  const gone = q.trim() === '' ? [] : (former.data?.people ?? []).map(person => ({ ...person, note: 'no member' }))
  return (
    <PersonList
      label="Find somebody, or paste an id"
      people={[...members, ...gone]}
      isPending={isPending || former.isFetching}
      {...{ typed, setTyped, chosenId, onChoose }}
    />
  )
}
