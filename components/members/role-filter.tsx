'use client'

import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { RoleView } from '@/lib/queries/view-types'
import { useGuild } from '../shell/guild-context'
import { Popover } from '../ui/popover'
import { RoleChip } from '../ui/role-chip'
import { RolePicker } from './role-picker'

interface RoleFilterProps {
  roleId: string | undefined
  onChange: (roleId: string | undefined) => void
}

/** A chip that filters by one role: its text opens the choice, its cross takes it away. */
export function RoleFilter({ roleId, onChange }: RoleFilterProps) {
  const { id, roles } = useGuild()
  const [open, setOpen] = useState(false)
  const choices = roles.filter(role => role.id !== id)
  const chosen = roleId === undefined ? undefined : (roles.find(role => role.id === roleId) ?? GONE)
  const trigger = chosen ? (
    <button
      type="button"
      className="flex h-full min-w-0 items-center gap-1.5 rounded-l-full pl-2.5 hover:text-accent-ink"
    >
      <span className="text-muted">Role</span>
      <RoleChip role={chosen} bare />
    </button>
  ) : (
    <button
      type="button"
      className="inline-flex h-7 items-center gap-1 rounded-full border border-line-control border-dashed px-2.5 text-muted text-sm hover:border-muted hover:text-ink coarse:h-9 coarse:px-3.5"
    >
      <Plus aria-hidden className="size-3.5" />
      Filter by role
    </button>
  )
  const picker = (
    <Popover trigger={trigger} label="Filter by role" open={open} onOpenChange={setOpen}>
      <RolePicker
        roles={choices}
        chosenId={roleId}
        onChoose={next => {
          setOpen(false)
          onChange(next)
        }}
      />
    </Popover>
  )
  if (!chosen) return picker
  return (
    <span className="inline-flex h-7 min-w-0 max-w-full items-center rounded-full border border-accent-line bg-accent-soft text-sm coarse:h-9">
      {picker}
      <button
        type="button"
        aria-label={`Remove the filter by role ${chosen.name}`}
        onClick={() => onChange(undefined)}
        className="grid h-full w-7 shrink-0 place-items-center rounded-r-full text-muted hover:text-ink coarse:w-10"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

// A link may name a role that was deleted since.
const GONE: Pick<RoleView, 'name' | 'color'> = { name: 'deleted role', color: 0 }
