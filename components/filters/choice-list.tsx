'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import { isComposing } from '../shortcuts/is-composing'
import { Input } from '../ui/input'
import { FoundWords } from './found-words'

// Fewer are taken in at one look.
const MOST_AT_A_LOOK = 10

interface ChoiceListProps<Value extends string> {
  /** What there is to choose from: "Actions". */
  title: string
  choices: { value: Value; label: string }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** One of several; many are narrowed by a field above them, and Enter there takes the first. */
export function ChoiceList<Value extends string>({ title, choices, chosen, onChoose }: ChoiceListProps<Value>) {
  const [typed, setTyped] = useState('')
  const isCalled = hasWords(typed)
  const found = choices.filter(({ label }) => isCalled(label))
  const search = `Search ${title.toLowerCase()}`
  const best = found[0]
  return (
    <>
      {choices.length > MOST_AT_A_LOOK && (
        <Input
          aria-label={search}
          placeholder={search}
          autoFocus
          autoComplete="off"
          className="mb-2"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isComposing(event) || !best || typed.trim() === '') return
            event.preventDefault()
            onChoose(best.value)
          }}
        />
      )}
      <ul aria-label={title} className="-m-1.5 max-h-72 overflow-y-auto">
        {found.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
              className="flex min-h-8 w-full items-center justify-between gap-2 rounded-control px-2 text-left hover:bg-hover coarse:min-h-11"
            >
              {label}
              {value === chosen && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
            </button>
          </li>
        ))}
      </ul>
      <FoundWords
        typed={typed}
        count={found.length}
        enter={`Enter takes ${best?.label}.`}
        none="None is called that."
      />
    </>
  )
}
