'use client'

import { useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import { Checkbox } from '../ui/checkbox'
import { RoleChip } from '../ui/role-chip'
import type { RoleChoice } from './role-choice'
import { RoleField } from './role-field'

interface RoleChoicesProps {
  choices: RoleChoice[]
  onChange: (roleId: string, chosen: boolean) => void
  error?: string
}

/** Every role with a box; those that cannot be changed stand below, in reach of the keyboard, with why. */
export function RoleChoices({ choices, onChange, error }: RoleChoicesProps) {
  const [typed, setTyped] = useState('')
  const isNamed = hasWords(typed)
  const found = choices.filter(({ role }) => isNamed(role.name))
  // What was wished before it was locked stands in reach, to be taken back.
  const isOpen = ({ because, isWished }: RoleChoice) => because.length === 0 || isWished
  const open = found.filter(isOpen)
  const locked = found.filter(choice => !isOpen(choice))
  const list = (some: RoleChoice[]) =>
    some.map(({ role, chosen, because, isWished }) => (
      <Checkbox
        key={role.id}
        label={<RoleChip role={role} bare whole />}
        checked={chosen}
        disabledBecause={isWished ? [] : because}
        troubles={isWished ? because : []}
        onChange={event => onChange(role.id, event.target.checked)}
      />
    ))
  return (
    <RoleField
      total={choices.length}
      found={found.length}
      typed={typed}
      onType={setTyped}
      locked={locked.length > 0 && list(locked)}
      error={error}
    >
      {list(open)}
    </RoleField>
  )
}
