'use client'

import { useId } from 'react'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Switch } from '../ui/switch'
import { ColorField } from './color-field'
import type { RoleFields } from './role-draft'

interface RoleDetailsProps {
  fields: RoleFields
  /** By field, in sentences. */
  errors: Record<string, string>
  locked: boolean
  onChange: (some: Partial<RoleFields>) => void
}

const MOST = 100

export function RoleDetails({ fields, errors, locked, onChange }: RoleDetailsProps) {
  const { name } = fields
  const tooLong = [...name].length > MOST ? `Must have at most ${MOST} characters.` : undefined
  return (
    <div className="space-y-4">
      <Field label="Name" error={tooLong ?? errors.name}>
        <Input
          value={name}
          readOnly={locked}
          autoComplete="off"
          onChange={event => onChange({ name: event.target.value })}
        />
      </Field>
      <ColorField value={fields.color} error={errors.color} locked={locked} onChange={color => onChange({ color })} />
      <SwitchLine
        label="Shown apart"
        hint="Those whose highest such role it is stand under its name in the list of members."
        checked={fields.hoist}
        locked={locked}
        onChange={hoist => onChange({ hoist })}
      />
      <SwitchLine
        label="Everybody can mention it"
        hint="Otherwise only who may mention everyone can."
        checked={fields.mentionable}
        locked={locked}
        onChange={mentionable => onChange({ mentionable })}
      />
    </div>
  )
}

interface SwitchLineProps {
  label: string
  hint: string
  checked: boolean
  locked: boolean
  onChange: (checked: boolean) => void
}

function SwitchLine({ label, hint, checked, locked, onChange }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        refused={locked}
        onChange={event => onChange(event.target.checked)}
        className="mt-0.5"
      />
    </div>
  )
}
