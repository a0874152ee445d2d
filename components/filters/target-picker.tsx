'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembersPage } from '@/lib/queries/member-views'
import { useGuild } from '../shell/guild-context'
import { readJson } from '../shell/read-json'
import { useTypedText } from '../table/use-typed-text'
import { PersonList } from './person-list'

export interface PickerProps {
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** A member, or any id: whoever was banned is none any more. */
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
  const people = (data?.rows ?? []).map(row => ({ id: row.userId, name: row.displayName }))
  return (
    <PersonList label="Find a member, or paste an id" {...{ people, typed, setTyped, chosenId, onChoose, isPending }} />
  )
}
