'use client'

import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { RoleView } from '@/lib/queries/view-types'
import { Input } from '../ui/input'
import { RoleChip } from '../ui/role-chip'

interface RolePickerProps {
  roles: RoleView[]
  chosenId: string | undefined
  onChoose: (roleId: string) => void
}

/** One role out of many: a field that narrows a list, worked by arrows and Enter without leaving the field. */
export function RolePicker({ roles, chosenId, onChoose }: RolePickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = roles.filter(role => role.name.toLowerCase().includes(typed.trim().toLowerCase()))
  const optionId = (index: number) => `${id}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const role = found[active]
    if (event.key === 'Enter' && role) onChoose(role.id)
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    const next = (active + step + found.length) % found.length
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <Input
        role="combobox"
        aria-label="Search roles"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        placeholder="Search roles"
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Roles" className="-mx-1.5 -mb-1.5 mt-1.5 max-h-72 overflow-y-auto">
        {found.map((role, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points at the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={role.id}
            id={optionId(index)}
            role="option"
            aria-selected={role.id === chosenId}
            onClick={() => onChoose(role.id)}
            onPointerMove={() => setActive(index)}
            className="flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 coarse:min-h-11 data-active:bg-hover"
            data-active={index === active || undefined}
          >
            <RoleChip role={role} bare />
            {role.id === chosenId && <Check aria-hidden className="ml-auto size-4 text-accent-ink" />}
          </div>
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-muted">No role is called that.</p>}
      </div>
      <span role="status" className="sr-only">
        {typed && `${found.length} roles`}
      </span>
    </>
  )
}
