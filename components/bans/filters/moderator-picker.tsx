'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import { PersonList } from '../../filters/person-list'
import type { PickerProps } from '../../filters/target-picker'
import { useGuild } from '../../shell/guild-context'
import { banModerators } from '../ban-queries'

const MOST = 50

/** One of those who have banned here, or any id. */
export function ModeratorPicker({ chosenId, onChoose }: PickerProps) {
  const guild = useGuild()
  const [typed, setTyped] = useState('')
  const { data, isPending, isError, refetch } = useQuery(banModerators(guild.id))
  const isNamed = hasWords(typed)
  const found = (data?.people ?? []).filter(({ id, name }) => isNamed(name) || id === typed.trim())
  return (
    <PersonList
      label="Find who banned"
      people={found.slice(0, MOST)}
      onRetry={isError && !data ? () => void refetch() : undefined}
      {...{ typed, setTyped, chosenId, onChoose, isPending }}
    />
  )
}
