'use client'

import { useId } from 'react'
import type { BotUse } from '@/lib/permissions/bot-uses'
import type { Switch as Permission } from '../../roles/permission-groups'
import { RiskLine } from '../../roles/risk-line'
import { Switch } from '../../ui/switch'

interface PickedPermissionProps {
  permission: Permission
  /** What Steward needs it for; absent: for nothing. */
  use: BotUse | undefined
  on: boolean
  onChange: (on: boolean) => void
}

/** One permission of the bot: what it is for, and once it is on, how it can do harm. */
export function PickedPermission({ permission, use, on, onChange }: PickedPermissionProps) {
  const { label, does, risk } = permission
  const id = useId()
  return (
    <div className="flex items-start gap-3 py-1.5 coarse:min-h-11">
      <div className="min-w-0 flex-1">
        <label htmlFor={id}>{label}</label>
        <div id={`${id}-about`} className="text-pretty text-muted text-sm">
          <p>{use ? `Steward needs it to ${use.purpose}.` : `Not needed by Steward. ${does}`}</p>
          {on && risk && <RiskLine risk={risk} />}
        </div>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-about`}
        checked={on}
        onChange={event => onChange(event.target.checked)}
        className="mt-0.5"
      />
    </div>
  )
}
