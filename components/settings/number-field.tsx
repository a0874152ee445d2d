'use client'

import { useId } from 'react'
import { Input } from '../ui/input'

interface NumberFieldProps {
  /** Its name; what stands around it makes the sentence. */
  label: string
  before?: string
  after?: string
  value: string
  onChange: (value: string) => void
  error?: string
  /** For how many digits there is room. */
  digits?: keyof typeof WIDTHS
}

const WIDTHS = { 4: 'w-14! px-2!', 5: 'w-16! px-2!', 6: 'w-20!' }

/** A whole number in the middle of a sentence. */
export function NumberField({ label, before, after, value, onChange, error, digits = 6 }: NumberFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {before && <span>{before}</span>}
        <Input
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.target.value)}
          className={`${WIDTHS[digits]} text-right`}
        />
        {after && <span>{after}</span>}
      </span>
      {error && (
        <p id={id} role="alert" className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
