'use client'

import { createContext, type ReactNode, use, useId } from 'react'

interface Wiring {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const FieldWiring = createContext<Wiring>({})

/** What a control inside a Field spreads on its element, so that label, hint and error belong to it. */
export function useFieldWiring(): Wiring {
  return use(FieldWiring)
}

interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong with the value, in a sentence. */
  error?: string
  optional?: boolean
  /** Stands at the other end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

export function Field({ label, hint, error, optional = false, aside, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
          {optional && <span className="font-normal text-faint"> (optional)</span>}
        </label>
        {aside}
      </div>
      <FieldWiring
        value={{ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldWiring>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
