'use client'

import { useNow } from '../ui/clock'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { END_LENGTHS, type EndChoice } from './end-choice'
import { EndField } from './end-field'

interface RoleEndFieldProps {
  /** How many roles are given. */
  count: number
  choice: EndChoice
  onChange: (some: Partial<EndChoice>) => void
  error?: string
}

/** How long roles that are given stay; without any there is nothing to choose. */
export function RoleEndField({ count, choice, onChange, error }: RoleEndFieldProps) {
  const { now } = useNow()
  if (count === 0) return null
  return (
    <EndField
      legend={count === 1 ? 'How long they have the new role' : 'How long they have the new roles'}
      options={END_LENGTHS}
      choice={choice}
      onChange={onChange}
      min={fieldOf(now)}
      hint={`${inOwnZone()}. Steward takes ${count === 1 ? 'it' : 'them'} then.`}
      error={error}
    />
  )
}
