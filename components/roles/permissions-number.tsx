'use client'

import { useState } from 'react'
import { copyText } from '../members/copy-text'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { toastDone, toastTrouble } from '../ui/toast'
import { readNumber } from './role-draft'

interface PermissionsNumberProps {
  value: string
  locked: boolean
  error?: string | undefined
  hint?: string
  onChange: (permissions: string) => void
}

const HINT = 'Paste the number of another role to see its switches here.'

/** All permissions as one number, to copy and to paste; bits that have no name here are in it too. */
export function PermissionsNumber(props: PermissionsNumberProps) {
  const { value, locked, error, hint = HINT, onChange } = props
  // What is typed while it is no number yet.
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && readNumber(typed) === null
  function type(text: string) {
    const number = readNumber(text)
    setTyped(number === null ? text : null)
    if (number !== null) onChange(number)
  }
  async function copy() {
    if (await copyText(value)) toastDone('The number is copied.')
    else toastTrouble('This browser does not let Steward copy. Select the number and copy it yourself.')
  }
  return (
    <Field label="As a number" hint={hint} error={wrong ? 'Digits only, at most 40.' : error}>
      <div className="flex items-center gap-2">
        <Input
          value={typed ?? value}
          readOnly={locked}
          inputMode="numeric"
          spellCheck={false}
          autoComplete="off"
          onChange={event => type(event.target.value)}
          onBlur={() => setTyped(null)}
          className="font-mono"
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Field>
  )
}
