'use client'

import { useState } from 'react'
import { URL_TIMES } from '@/lib/directory/url-fields'
import { TimeEditor } from '../../filters/time-editor'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

interface Asked {
  /** So often at least; undefined: once. */
  times: number | undefined
  after: string | undefined
  before: string | undefined
}

interface RecordEditorProps extends Asked {
  onChange: (asked: Asked) => void
}

/** How often something was done to somebody here, and when. */
export function RecordEditor({ times, after, before, onChange }: RecordEditorProps) {
  const [typed, setTyped] = useState(String(times ?? 1))
  const [trouble, setTrouble] = useState('')
  return (
    <TimeEditor
      mayBeEver
      after={after}
      before={before}
      onChange={span => {
        const read = URL_TIMES.read(typed.trim())
        if (read === undefined) setTrouble(`This ${URL_TIMES.must}`)
        else onChange({ times: read, ...span })
      }}
    >
      <Field
        label="At least so many times"
        hint="Through Steward. What was withdrawn or taken back does not count."
        error={trouble || undefined}
      >
        <Input
          inputMode="numeric"
          value={typed}
          autoComplete="off"
          onChange={event => {
            setTyped(event.target.value)
            setTrouble('')
          }}
          className="w-20!"
        />
      </Field>
    </TimeEditor>
  )
}
