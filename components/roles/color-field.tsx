'use client'

import { useState } from 'react'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { hexOf, readHex } from './role-draft'

interface ColorFieldProps {
  /** 24-bit RGB, 0: none. */
  value: number
  error?: string | undefined
  locked: boolean
  onChange: (color: number) => void
}

const isShort = (text: string) => /^#?[0-9a-f]{3}$/i.test(text.trim())

/** A colour by the browser's own picker or by its hex digits, or none. */
export function ColorField({ value, error, locked, onChange }: ColorFieldProps) {
  const hex = hexOf(value) ?? ''
  // What is typed while it is no colour yet.
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && typed.trim() !== '' && readHex(typed) === null
  function type(text: string) {
    const color = text.trim() === '' ? 0 : readHex(text)
    setTyped(text)
    // Three digits are a colour, and the first half of another one.
    if (color !== null && !isShort(text)) onChange(color)
  }
  return (
    <Field label="Colour" error={wrong ? 'Six hex digits, such as #2980b9.' : error}>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label="Pick a colour"
          value={hex || '#99aab5'}
          disabled={locked}
          onChange={event => {
            setTyped(null)
            onChange(Number.parseInt(event.target.value.slice(1), 16))
          }}
          className="size-8 shrink-0 rounded-control border border-line-control bg-surface p-0.5 disabled:border-line-strong disabled:bg-hover coarse:size-11"
        />
        <Input
          value={typed ?? hex}
          readOnly={locked}
          placeholder="No colour"
          spellCheck={false}
          autoComplete="off"
          onChange={event => type(event.target.value)}
          onBlur={() => {
            if (typed !== null && isShort(typed)) onChange(readHex(typed) ?? value)
            if (!wrong) setTyped(null)
          }}
          className="font-mono"
        />
        {value !== 0 && !locked && (
          <Button
            onClick={() => {
              setTyped(null)
              onChange(0)
            }}
          >
            No colour
          </Button>
        )}
      </div>
    </Field>
  )
}
