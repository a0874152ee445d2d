'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import { PersonList } from './person-list'
import type { PickerProps } from './target-picker'

interface ListedPickerProps extends PickerProps {
  label: string
  /** All of them: they are narrowed here. */
  asked: UseQueryResult<{ people: { id: string; name: string }[] }>
}

const MOST = 50

/** One of a list of people that comes as a whole, or any id. */
export function ListedPicker({ label, asked, chosenId, onChoose }: ListedPickerProps) {
  const [typed, setTyped] = useState('')
  const { data, isPending, isError, refetch } = asked
  const isNamed = hasWords(typed)
  const found = (data?.people ?? []).filter(({ id, name }) => isNamed(name) || id === typed.trim())
  return (
    <PersonList
      label={label}
      people={found.slice(0, MOST)}
      onRetry={isError && !data ? () => void refetch() : undefined}
      {...{ typed, setTyped, chosenId, onChoose, isPending }}
    />
  )
}
