'use client'

import { type ReactNode, useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import { isComposing } from '../shortcuts/is-composing'
import { Checkbox } from '../ui/checkbox'
import { Input } from '../ui/input'

export interface Choice {
  id: string
  name: string
  label: ReactNode
}

interface TickedListProps {
  /** What there is to tick: "Roles". */
  title: string
  choices: Choice[]
  chosen: string[]
  /** As many as an address may ask for. */
  most: number
  /** What to say where nothing is found. */
  none: string
  onChange: (ids: string[] | undefined) => void
}

/** Things to tick, narrowed by a field above them. What is ticked when it opens stands first. */
export function TickedList({ title, choices, chosen: first, most, none, onChange }: TickedListProps) {
  // The address follows a moment later than the tick.
  const [chosen, setChosen] = useState(first)
  const plural = title.toLowerCase()
  const [typed, setTyped] = useState('')
  const isNamed = hasWords(typed)
  const [firstOnes] = useState(() => new Set(first))
  const order = [...choices.filter(({ id }) => firstOnes.has(id)), ...choices.filter(({ id }) => !firstOnes.has(id))]
  const found = order.filter(({ name }) => isNamed(name))
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]
    setChosen(next)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <>
      <Input
        aria-label={`Search ${plural}`}
        placeholder={`Search ${plural}`}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          const best = found[0]
          if (event.key !== 'Enter' || isComposing(event) || !best || typed.trim() === '') return
          event.preventDefault()
          toggle(best.id)
          setTyped('')
        }}
      />
      <fieldset className="-mx-1.5 -mb-1.5 mt-1.5 max-h-72 overflow-y-auto">
        <legend className="sr-only">{title}</legend>
        {found.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            disabledBecause={
              chosen.length >= most && !chosen.includes(id) ? [`At most ${most} ${plural} at once.`] : undefined
            }
            onChange={() => toggle(id)}
            className="rounded-control px-2 hover:bg-hover"
          />
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-muted">{none}</p>}
      </fieldset>
    </>
  )
}
