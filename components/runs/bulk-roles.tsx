'use client'

import { useId, useState } from 'react'
import type { RoleView } from '@/lib/queries/view-types'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Input } from '../ui/input'
import { Reasons } from '../ui/reasons'
import { RoleChip } from '../ui/role-chip'
import type { RoleWish } from './bulk-input'
import { bulkRoleReasons } from './bulk-role-reasons'
import { RoleWishes } from './role-wishes'

// Fewer are seen at a glance.
const SEARCHED_FROM = 8

interface BulkRolesProps {
  wishes: Record<string, RoleWish>
  onChange: (wishes: Record<string, RoleWish>) => void
  error?: string
}

/** Every role, to be given to or taken from everybody; those that can be neither stand below with why. */
export function BulkRoles({ wishes, onChange, error }: BulkRolesProps) {
  const id = useId()
  const { id: guildId, roles, standing } = useGuild()
  const { now } = useNow()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = roles
    .filter(role => role.id !== guildId && role.name.toLowerCase().includes(wanted))
    .map(role => ({ role, ...bulkRoleReasons(role.id, standing, now) }))
  const open = found.filter(({ give, take }) => give.length === 0 || take.length === 0)
  const locked = found.filter(({ give, take }) => give.length > 0 && take.length > 0)
  const wish = (role: RoleView, next: RoleWish | undefined) => {
    const { [role.id]: _former, ...others } = wishes
    onChange(next ? { ...others, [role.id]: next } : others)
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Roles</legend>
      {roles.length > SEARCHED_FROM && (
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
        {open.map(({ role, give, take }) => (
          <RoleWishes key={role.id} role={role} give={give} take={take} wish={wishes[role.id]} onChange={wish} />
        ))}
        {locked.length > 0 && (
          <p className="mt-1 border-line border-t pt-2 pb-1 text-muted text-xs first:mt-0 first:border-0 first:pt-0.5">
            Locked
          </p>
        )}
        {locked.map(({ role, give }) => (
          <div key={role.id} className="py-1">
            <RoleChip role={role} bare />
            <div className="text-faint text-sm">
              <Reasons because={give} />
            </div>
          </div>
        ))}
        {found.length === 0 && <p className="py-1 text-muted">No role is called that.</p>}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
