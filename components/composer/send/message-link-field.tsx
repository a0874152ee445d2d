'use client'

import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

interface MessageLinkFieldProps {
  label: string
  hint?: string
  value: string
  /** What is wrong with it; "" where nothing is. */
  trouble: string
  onChange: (link: string) => void
}

/** Takes the link to a message; the first field of its dialog. */
export function MessageLinkField({ label, hint = FROM, value, trouble, onChange }: MessageLinkFieldProps) {
  return (
    <Field label={label} error={trouble || undefined} hint={hint}>
      <Input
        autoFocus
        value={value}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

const FROM = 'From the menu of a message, there or in Steward.'
