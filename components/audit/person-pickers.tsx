'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembersPage } from '@/lib/queries/member-views'
import { useGuild } from '../shell/guild-context'
import { readJson } from '../shell/read-json'
import { useTypedText } from '../table/use-typed-text'
import { auditPeople } from './audit-queries'
import { PersonList } from './person-list'

interface PickerProps {
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

const MOST = 50

/** One of those who have acted here. */
export function ActorPicker({ chosenId, onChoose }: PickerProps) {
  const guild = useGuild()
  const [typed, setTyped] = useState('')
  const { data, isPending } = useQuery(auditPeople(guild.id))
  const sought = typed.trim().toLowerCase()
  const found = (data?.people ?? []).filter(({ id, name }) => name.toLowerCase().includes(sought) || id === sought)
  return (
    <PersonList
      label="Find who did it"
      people={found.slice(0, MOST)}
      {...{ typed, setTyped, chosenId, onChoose, isPending }}
    />
  )
}

/** A member, or any id: whoever was banned is none any more. */
export function TargetPicker({ chosenId, onChoose }: PickerProps) {
  const guild = useGuild()
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedText(q, setQ)
  const { data, isPending } = useQuery({
    queryKey: ['guild', guild.id, 'audit', 'targets', q],
    queryFn: ({ signal }) =>
      readJson<MembersPage>(`/api/guilds/${guild.id}/members?${new URLSearchParams({ q, limit: '8' })}`, signal),
    placeholderData: keepPreviousData,
  })
  const people = (data?.rows ?? []).map(row => ({ id: row.userId, name: row.displayName }))
  return (
    <PersonList label="Find a member, or paste an id" {...{ people, typed, setTyped, chosenId, onChoose, isPending }} />
  )
}
