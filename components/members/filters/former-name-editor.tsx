'use client'

import { useState } from 'react'
import { FORMER_NAMES_DAYS } from '@/lib/directory/former-names-kept'
import { MEMBERS_FIELDS } from '@/lib/directory/members-url'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

interface FormerNameEditorProps {
  name: string
  onChange: (name: string) => void
}

/** A name that members bear no longer, or a part of it. */
export function FormerNameEditor({ name, onChange }: FormerNameEditorProps) {
  const [typed, setTyped] = useState(name)
  const [trouble, setTrouble] = useState('')
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        const read = MEMBERS_FIELDS.wasCalled.read(typed)
        if (read === undefined) setTrouble(`This ${MEMBERS_FIELDS.wasCalled.must}`)
        else onChange(read)
      }}
    >
      <Field
        label="Former name"
        hint={`Any part of a nick, global name or handle. Those of the last ${FORMER_NAMES_DAYS} days are known, from when the bot was told of the change.`}
        error={trouble || undefined}
      >
        <Input
          value={typed}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={event => {
            setTyped(event.target.value)
            setTrouble('')
          }}
        />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  )
}
