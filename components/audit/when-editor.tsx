'use client'

import { useState } from 'react'
import type { AuditFilter } from '@/lib/directory/audit-url'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { AGES } from './filters'

interface WhenEditorProps {
  filter: AuditFilter
  onChange: (some: Partial<AuditFilter>) => void
}

const dayOf = (text: string | undefined) => (/^\d{4}-\d{2}-\d{2}/.test(text ?? '') ? text!.slice(0, 10) : '')

/** The last so many hours or days, or from one day until another (both by UTC). */
export function WhenEditor({ filter, onChange }: WhenEditorProps) {
  const [from, setFrom] = useState(dayOf(filter.after))
  const [until, setUntil] = useState(dayOf(filter.before))
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        onChange({ after: from || undefined, before: until || undefined })
      }}
    >
      <div className="grid grid-cols-2 gap-1.5">
        {AGES.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            aria-pressed={filter.after === value}
            onClick={() => onChange({ after: value, before: undefined })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Field label="From">
          <Input type="date" value={from} onChange={event => setFrom(event.target.value)} />
        </Field>
        <Field label="Before">
          <Input type="date" value={until} onChange={event => setUntil(event.target.value)} />
        </Field>
      </div>
      <p className="text-faint text-xs">Days begin at midnight UTC.</p>
      <Button type="submit" variant="primary" size="small">
        Show these days
      </Button>
    </form>
  )
}
