'use client'

import { type ReactNode, useId } from 'react'
import { countWords } from '../table/count-words'
import { Input } from '../ui/input'

// Fewer are seen at a glance.
const SEARCHED_FROM = 8

interface RoleFieldProps {
  /** How many roles there are, and how many of them what was typed finds. */
  total: number
  found: number
  typed: string
  onType: (typed: string) => void
  /** Those that can be chosen. */
  children: ReactNode
  /** Those that cannot, each with why; null: there are none. */
  locked: ReactNode
  error?: string | undefined
}

/** A field of roles: a search where they are many, those that can be chosen, and below them the locked ones. */
export function RoleField({ total, found, typed, onType, children, locked, error }: RoleFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Roles</legend>
      {total >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label="Search roles"
          placeholder="Search roles"
          value={typed}
          onChange={event => onType(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className="mb-1.5"
        />
      )}
      <div className="max-h-56 overflow-y-auto rounded-control border border-line-strong px-3 py-1.5">
        {children}
        {locked && (
          <p className="mt-1 border-line border-t pt-2 pb-1 text-muted text-xs first:mt-0 first:border-0 first:pt-0.5">
            Locked
          </p>
        )}
        {locked}
        {found === 0 && <p className="py-1 text-muted">No role is called that.</p>}
      </div>
      <span role="status" className="sr-only">
        {typed.trim() && countWords({ count: found, isExact: true }, 'role', 'roles')}
      </span>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
