'use client'

import { useId } from 'react'
import { Switch } from '../../ui/switch'
import { Tick } from '../../ui/tick'

export interface Look {
  scheme: 'light' | 'dark'
  compact: boolean
}

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** How the preview looks, whatever the page around it does. */
export function LookSwitch({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const name = useId()
  return (
    <div className="flex items-center gap-4">
      <fieldset className="flex rounded-control border border-line-strong p-0.5">
        <legend className="sr-only">Colours of the preview</legend>
        {SCHEMES.map(({ value, label }) => (
          <label
            key={value}
            className="grid min-h-6 place-items-center rounded-[4px] px-2.5 text-muted text-sm has-checked:bg-press has-focus-visible:outline-2 has-checked:text-ink has-focus-visible:outline-focus coarse:min-h-11"
          >
            <Tick
              type="radio"
              name={name}
              value={value}
              checked={look.scheme === value}
              onChange={() => onChange({ ...look, scheme: value })}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${name}-compact`} className="flex items-center gap-2 text-muted text-sm coarse:min-h-11">
        <Switch
          id={`${name}-compact`}
          checked={look.compact}
          onChange={event => onChange({ ...look, compact: event.target.checked })}
        />
        Compact
      </label>
    </div>
  )
}
