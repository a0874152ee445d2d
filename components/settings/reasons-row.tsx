'use client'

import { REASONED } from '@/lib/wordings/reasoned-actions'
import { Checkbox } from '../ui/checkbox'
import { BrakeRow } from './brake-row'
import type { BrakesDraft } from './brakes-draft'

type Reasons = BrakesDraft['reasons']

interface ReasonsRowProps {
  value: Reasons
  onChange: (some: Partial<Reasons>) => void
  error?: string
}

/** For which actions a reason has to be given. */
export function ReasonsRow({ value: { on, actions }, onChange, error }: ReasonsRowProps) {
  return (
    <BrakeRow label="Ask for a reason" on={on} onSwitch={on => onChange({ on })}>
      <fieldset className="w-full">
        <legend>Whoever does one of these has to say why. Warnings always need it.</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4 wide:grid-cols-3">
          {REASONED.map(one => (
            <Checkbox
              key={one.label}
              label={one.label}
              checked={one.actions.every(action => actions.includes(action))}
              onChange={({ target }) => {
                const others = actions.filter(action => !one.actions.some(own => own === action))
                onChange({ actions: target.checked ? [...others, ...one.actions] : others })
              }}
            />
          ))}
        </div>
        {error && (
          <p role="alert" className="mt-1 text-danger text-sm">
            {error}
          </p>
        )}
      </fieldset>
    </BrakeRow>
  )
}
