'use client'

import { useId, useState } from 'react'
import { Checkbox } from '../ui/checkbox'
import { Input } from '../ui/input'
import { RoleChip } from '../ui/role-chip'
import type { RoleChoice } from './role-choice'

// Fewer are seen at a glance.
const SEARCHED_FROM = 8

interface RoleChoicesProps {
  choices: RoleChoice[]
  onChange: (roleId: string, chosen: boolean) => void
  error?: string
}

/** Every role with a box; those that cannot be changed stand below, in reach of the keyboard, with why. */
export function RoleChoices({ choices, onChange, error }: RoleChoicesProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = choices.filter(({ role }) => role.name.toLowerCase().includes(wanted))
  const open = found.filter(({ because }) => because.length === 0)
  const locked = found.filter(({ because }) => because.length > 0)
  const list = (some: RoleChoice[]) =>
    some.map(({ role, chosen, because }) => (
      <Checkbox
        key={role.id}
        label={<RoleChip role={role} bare />}
        checked={chosen}
        disabledBecause={because}
        onChange={event => onChange(role.id, event.target.checked)}
      />
    ))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Roles</legend>
      {choices.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label="Search roles"
          placeholder="Search roles"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className="mb-1.5"
        />
      )}
      <div className="max-h-56 overflow-y-auto rounded-control border border-line-strong px-3 py-1.5">
        {list(open)}
        {locked.length > 0 && (
          <p className="mt-1 border-line border-t pt-2 pb-1 text-muted text-xs first:mt-0 first:border-0 first:pt-0.5">
            Locked
          </p>
        )}
        {list(locked)}
        {found.length === 0 && <p className="py-1 text-muted">No role is called that.</p>}
      </div>
      <span role="status" className="sr-only">
        {wanted && `${found.length} roles`}
      </span>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
