'use client'

import { useState } from 'react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

interface SpanEditorProps {
  from: string | undefined
  to: string | undefined
  onChange: (span: { from: string | undefined; to: string | undefined }) => void
}

/** The id at the end of a link to a message, or alone; undefined for an empty field, null for anything else. */
function readId(typed: string): string | undefined | null {
  const text = typed.trim()
  if (text === '') return undefined
  return /(?:^|\/)(\d{1,20})\/?$/.exec(text)?.[1] ?? null
}

/** From one message on and up to another, both among them; each by its link or id. */
export function SpanEditor({ from, to, onChange }: SpanEditorProps) {
  const [oldest, setOldest] = useState(from ?? '')
  const [newest, setNewest] = useState(to ?? '')
  const [trouble, setTrouble] = useState<{ from?: string; to?: string }>({})
  const apply = () => {
    const [first, last] = [readId(oldest), readId(newest)]
    const wrong = 'Give a link to a message, or its id.'
    if (first === null || last === null) {
      setTrouble({ ...(first === null && { from: wrong }), ...(last === null && { to: wrong }) })
    } else if (!first && !last) setTrouble({ from: 'Give the first message, the last one, or both.' })
    else onChange({ from: first, to: last })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        apply()
      }}
    >
      <Field label="From this message on" optional error={trouble.from}>
        <Input value={oldest} autoComplete="off" onChange={event => setOldest(event.target.value)} />
      </Field>
      <Field label="Up to this message" optional error={trouble.to} hint="Links or ids. Both messages are among them.">
        <Input value={newest} autoComplete="off" onChange={event => setNewest(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  )
}
