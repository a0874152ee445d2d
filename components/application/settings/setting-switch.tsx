'use client'

import { type ReactNode, useId } from 'react'
import { Switch } from '../../ui/switch'
import { SettingConflict } from './setting-conflict'
import { useMayChange, useSettingsEdits } from './settings-form-context'

interface SettingSwitchProps {
  field: 'botPublic' | 'botRequireCodeGrant'
  label: string
  /** What it means as it is switched now. */
  says: Record<'on' | 'off', ReactNode>
}

/** One thing that is on or off, with what that does. */
export function SettingSwitch({ field, label, says }: SettingSwitchProps) {
  const { view, now, shown, unsaved, change, fieldErrors } = useSettingsEdits()
  const mayChange = useMayChange(field)
  const id = useId()
  const isUntold = view.untold.includes(field) && !unsaved.includes(field)
  return (
    <div className="px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          <p id={`${id}-says`} className="mt-0.5 text-pretty text-muted">
            {isUntold ? 'The platform does not tell how this is set now.' : shown[field] ? says.on : says.off}
          </p>
        </div>
        <label htmlFor={id} className="grid place-items-center coarse:min-h-11">
          <span className="sr-only">{label}</span>
          <Switch
            id={id}
            aria-label={label}
            aria-describedby={`${id}-says`}
            refused={!mayChange}
            checked={shown[field]}
            onChange={event => change(field, event.target.checked)}
          />
        </label>
      </div>
      {fieldErrors[field] && (
        <p role="alert" className="mt-1 text-danger text-sm">
          {fieldErrors[field]}
        </p>
      )}
      <SettingConflict field={field} what={`“${label}”`} theirs={now[field] ? 'On.' : 'Off.'} />
    </div>
  )
}
