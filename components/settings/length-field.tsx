'use client'

import { Field } from '../ui/field'
import { Select } from '../ui/select'
import type { LengthDraft } from './length-draft'
import { LengthInput } from './length-input'

const LEAVE = { value: 'leave', label: 'As it stands in the dialog' }
const NEVER = { value: 'never', label: 'No end' }
const LENGTH = { value: 'length', label: 'A length' }

interface LengthFieldProps {
  label: string
  value: LengthDraft
  onChange: (some: Partial<LengthDraft>) => void
  /** Whether it may have no end. */
  endless?: boolean
  error?: string
}

/** How long something lasts that a template fills in, or that it leaves that alone. */
export function LengthField({ label, value, onChange, endless = false, error }: LengthFieldProps) {
  return (
    <div className="space-y-1.5">
      <Field label={label} error={value.kind === 'length' ? undefined : error}>
        <Select
          options={endless ? [LEAVE, NEVER, LENGTH] : [LEAVE, LENGTH]}
          value={value.kind}
          onChange={event => onChange({ kind: event.target.value as LengthDraft['kind'] })}
        />
      </Field>
      {value.kind === 'length' && <LengthInput label={label} value={value} onChange={onChange} error={error} />}
    </div>
  )
}
