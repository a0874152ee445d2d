'use client'

import { useState } from 'react'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { useGuild } from '../../shell/guild-context'
import { isComposing } from '../../shortcuts/is-composing'
import { Checkbox } from '../../ui/checkbox'
import { Input } from '../../ui/input'
import { RoleChip } from '../../ui/role-chip'

// As many as an address may ask for.
const MOST = 20

interface RoleEditorProps {
  chosen: string[]
  onChange: (roleIds: string[]) => void
}

/** Roles to tick, narrowed by a field above them. What is ticked when it opens stands first. */
export function RoleEditor({ chosen: first, onChange }: RoleEditorProps) {
  // The address follows a moment later than the tick.
  const [chosen, setChosen] = useState(first)
  const { id, roles } = useGuild()
  const [typed, setTyped] = useState('')
  const [order] = useState(() =>
    sorted(
      roles.filter(role => role.id !== id),
      chosen,
    ),
  )
  const wanted = typed.trim().toLowerCase()
  const found = order.filter(role => role.name.toLowerCase().includes(wanted))
  const toggle = (roleId: string) => {
    const next = chosen.includes(roleId) ? chosen.filter(other => other !== roleId) : [...chosen, roleId]
    setChosen(next)
    onChange(next)
  }
  return (
    <>
      <Input
        aria-label="Search roles"
        placeholder="Search roles"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          const first = found[0]
          if (event.key !== 'Enter' || isComposing(event) || !first || wanted === '') return
          event.preventDefault()
          toggle(first.id)
          setTyped('')
        }}
      />
      <fieldset className="-mx-1.5 -mb-1.5 mt-1.5 max-h-72 overflow-y-auto">
        <legend className="sr-only">Roles</legend>
        {found.map(role => (
          <Checkbox
            key={role.id}
            label={<RoleChip role={role} bare />}
            checked={chosen.includes(role.id)}
            disabledBecause={
              chosen.length >= MOST && !chosen.includes(role.id) ? [`At most ${MOST} roles at once.`] : undefined
            }
            onChange={() => toggle(role.id)}
            className="rounded-control px-2 hover:bg-hover"
          />
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-muted">No role is called that.</p>}
      </fieldset>
    </>
  )
}

function sorted(roles: RoleView[], chosen: string[]): RoleView[] {
  return [...roles.filter(({ id }) => chosen.includes(id)), ...roles.filter(({ id }) => !chosen.includes(id))]
}
