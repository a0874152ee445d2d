'use client'

import { useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { RoleField } from '../moderation/role-field'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Reasons } from '../ui/reasons'
import { RoleChip } from '../ui/role-chip'
import type { RoleWish } from './bulk-input'
import { bulkRoleReasons } from './bulk-role-reasons'
import { RoleWishes } from './role-wishes'

interface BulkRolesProps {
  wishes: Record<string, RoleWish>
  onChange: (wishes: Record<string, RoleWish>) => void
  error?: string
}

/** Every role, to be given to or taken from everybody; those that can be neither stand below with why. */
export function BulkRoles({ wishes, onChange, error }: BulkRolesProps) {
  const { id: guildId, roles, standing } = useGuild()
  const { now } = useNow()
  const [typed, setTyped] = useState('')
  const isNamed = hasWords(typed)
  const found = roles
    .filter(role => role.id !== guildId && isNamed(role.name))
    .map(role => ({ role, ...bulkRoleReasons(role.id, standing, now) }))
  // What was wished before it was locked stands in reach, to be taken back.
  const isOpen = ({ role, give, take }: (typeof found)[number]) =>
    give.length === 0 || take.length === 0 || wishes[role.id] !== undefined
  const open = found.filter(isOpen)
  const locked = found.filter(choice => !isOpen(choice))
  const wish = (role: RoleView, next: RoleWish | undefined) => {
    const { [role.id]: _former, ...others } = wishes
    onChange(next ? { ...others, [role.id]: next } : others)
  }
  return (
    <RoleField
      total={roles.length - 1}
      found={found.length}
      typed={typed}
      onType={setTyped}
      locked={
        locked.length > 0 &&
        locked.map(({ role, give }) => (
          <div key={role.id} className="py-1">
            <RoleChip role={role} bare whole />
            <div className="text-faint text-sm">
              <Reasons because={give} />
            </div>
          </div>
        ))
      }
      error={error}
    >
      {open.map(({ role, give, take }) => (
        <RoleWishes key={role.id} role={role} give={give} take={take} wish={wishes[role.id]} onChange={wish} />
      ))}
    </RoleField>
  )
}
