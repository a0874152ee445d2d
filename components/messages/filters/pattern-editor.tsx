'use client'

import { useState } from 'react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

// As much as an address holds of it.
const LONGEST = 200

interface PatternEditorProps {
  pattern: string
  /** What the server says is wrong with it. */
  error: string | undefined
  onChange: (pattern: string) => void
}

/** A regular expression over what is written. */
export function PatternEditor({ pattern, error, onChange }: PatternEditorProps) {
  const [typed, setTyped] = useState(pattern)
  const [isMissing, setMissing] = useState(false)
  const tooLong = typed.length > LONGEST ? `At most ${LONGEST} characters.` : undefined
  const missing = isMissing && typed === '' ? 'Give a pattern.' : undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        setMissing(typed === '')
        if (typed !== '' && !tooLong) onChange(typed)
      }}
    >
      <Field
        label="Pattern"
        error={tooLong ?? missing ?? (typed === pattern ? error : undefined)}
        hint={
          <>
            A regular expression, such as <code>free\s+(nitro|gems)</code>. Begin with <code>(?i)</code> to let case not
            matter.
          </>
        }
      >
        <Input
          value={typed}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={event => setTyped(event.target.value)}
          className="font-mono"
        />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  )
}
