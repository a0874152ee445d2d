'use client'

import { Select } from '../ui/select'
import { type LengthDraft, UNITS, type Unit } from './length-draft'
import { NumberField } from './number-field'

interface LengthInputProps {
  label: string
  value: Pick<LengthDraft, 'count' | 'unit'>
  onChange: (some: Partial<Pick<LengthDraft, 'count' | 'unit'>>) => void
  error?: string
}

/** A length as a number and its unit. */
export function LengthInput({ label, value, onChange, error }: LengthInputProps) {
  return (
    <div className="flex items-start gap-1.5">
      <NumberField
        label={`${label}: how many`}
        value={value.count}
        digits={4}
        onChange={count => onChange({ count })}
        error={error}
      />
      <span className="w-25 coarse:w-26">
        <Select
          aria-label={`${label}: unit`}
          options={(Object.keys(UNITS) as Unit[]).map(unit => ({
            value: unit,
            label: value.count.trim() === '1' ? unit.slice(0, -1) : unit,
          }))}
          value={value.unit}
          onChange={event => onChange({ unit: event.target.value as Unit })}
        />
      </span>
    </div>
  )
}
