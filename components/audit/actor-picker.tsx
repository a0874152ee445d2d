'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import { PersonList } from '../filters/person-list'
import type { PickerProps } from '../filters/target-picker'
import { useGuild } from '../shell/guild-context'
import { auditPeople } from './audit-queries'

const MOST = 50

/** One of those who have acted here. */
export function ActorPicker({ chosenId, onChoose }: PickerProps) {
  const guild = useGuild()
  const [typed, setTyped] = useState('')
  const { data, isPending, isError, refetch } = useQuery(auditPeople(guild.id))
  const isNamed = hasWords(typed)
  const found = (data?.people ?? []).filter(({ id, name }) => isNamed(name) || id === typed.trim())
  return (
    <PersonList
      label="Find who did it"
      people={found.slice(0, MOST)}
      onRetry={isError && !data ? () => void refetch() : undefined}
      {...{ typed, setTyped, chosenId, onChoose, isPending }}
    />
  )
}
