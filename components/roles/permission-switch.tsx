'use client'

import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Switch } from '../ui/switch'
import type { Switch as Permission } from './permission-groups'
import { RiskLine } from './risk-line'

interface PermissionSwitchProps {
  permission: Permission
  on: boolean
  /** It differs from what is saved. */
  changed: boolean
  /** Why this one cannot be switched; empty: it can, unless all are locked. */
  because: string[]
  locked: boolean
  onChange: (on: boolean) => void
}

/** One permission: what it does, how it can do harm, and why it cannot be switched. */
export function PermissionSwitch({ permission, on, changed, because, locked, onChange }: PermissionSwitchProps) {
  const { label, does, risk } = permission
  const id = useId()
  // What a pasted number has switched against the rights can still be switched back.
  const refused = locked || (because.length > 0 && !changed)
  return (
    <div className="flex items-start gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="flex items-center gap-1.5">
          {label}
          {changed && <span className="text-info text-xs">changed</span>}
        </label>
        <div id={`${id}-about`} className="text-muted text-sm">
          <p>{does}</p>
          {risk && <RiskLine risk={risk} />}
          {because.length > 0 && (
            <p className="flex gap-1.5">
              <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <span>{because.join(' ')}</span>
            </p>
          )}
        </div>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-about`}
        checked={on}
        refused={refused}
        onChange={event => onChange(event.target.checked)}
        className="mt-0.5"
      />
    </div>
  )
}
