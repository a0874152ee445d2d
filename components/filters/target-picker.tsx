'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGuild } from '../shell/guild-context'
import { useTypedText } from '../table/use-typed-text'
import { PersonList } from './person-list'
import { formerCalled, membersCalled } from './person-queries'

export interface PickerProps {
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** A member, somebody who was one, or any id. */
export function TargetPicker({ chosenId, onChoose }: PickerProps) {
  const guild = useGuild()
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedText(q, setQ)
  const members = useQuery({ ...membersCalled(guild.id, q), placeholderData: keepPreviousData })
  const former = useQuery({
    ...formerCalled(guild.id, q),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const present = (members.data?.rows ?? []).map(row => ({
    id: row.userId,
    name: row.displayName,
    username: row.username,
  }))
  const gone = q.trim() === '' ? [] : (former.data?.people ?? []).map(person => ({ ...person, note: 'no member' }))
  const failed = [members, former].filter(({ isError }) => isError)
  return (
    <PersonList
      label="Find somebody, or paste an id"
      people={[...present, ...gone]}
      isPending={members.isPending || former.isFetching}
      onRetry={failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined}
      {...{ typed, setTyped, chosenId, onChoose }}
    />
  )
}
