'use client'

import { useState } from 'react'
import type { EmojiView } from '@/lib/queries/messages/message-views'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { readEmoji } from './emoji-words'

const COMMON: [emoji: string, name: string][] = [
  ['👍', 'Thumbs up'],
  ['👎', 'Thumbs down'],
  ['❤️', 'Heart'],
  ['😂', 'Tears of joy'],
  ['😮', 'Surprised'],
  ['😢', 'Crying'],
  ['🎉', 'Party'],
  ['👀', 'Eyes'],
  ['✅', 'Done'],
  ['❌', 'Cross'],
  ['⚠️', 'Warning'],
  ['🙏', 'Thanks'],
]

/** A handful of common emoji, and a field for any other. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: EmojiView) => void }) {
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState('')
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        const emoji = readEmoji(typed)
        if (emoji) onChoose(emoji)
        else setTrouble('Give one emoji, or one of the guild as name:id.')
      }}
    >
      <ul aria-label="Common emoji" className="-mx-1 grid grid-cols-6">
        {COMMON.map(([name, label]) => (
          <li key={name}>
            <button
              type="button"
              aria-label={label}
              title={label}
              onClick={() => onChoose({ id: null, name })}
              className="grid h-9 w-full place-items-center rounded-control text-lg hover:bg-hover coarse:h-11"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Field label="Another one" error={trouble || undefined}>
        <div className="flex gap-2">
          <Input
            value={typed}
            placeholder="🦊 or name:id"
            autoComplete="off"
            onChange={event => {
              setTrouble('')
              setTyped(event.target.value)
            }}
          />
          <Button type="submit" variant="primary" className="coarse:h-11">
            React
          </Button>
        </div>
      </Field>
    </form>
  )
}
