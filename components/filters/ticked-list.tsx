'use client'

import { type ReactNode, useState } from 'react'
import { hasWords } from '@/lib/directory/has-words'
import { isComposing } from '../shortcuts/is-composing'
import { Checkbox } from '../ui/checkbox'
import { Input } from '../ui/input'
import { FoundWords } from './found-words'

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
  const [done, setDone] = useState('')
  const best = found[0]
  const isTicked = (id: string) => chosen.includes(id)
  const tooMany = `At most ${most} ${plural} at once.`
  const isRefused = (id: string) => chosen.length >= most && !isTicked(id)
  const toggle = (id: string) => {
    const next = isTicked(id) ? chosen.filter(other => other !== id) : [...chosen, id]
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
        onChange={event => {
          setTyped(event.target.value)
          setDone('')
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || isComposing(event) || !best || typed.trim() === '') return
          event.preventDefault()
          if (isRefused(best.id)) return
          toggle(best.id)
          setTyped('')
          setDone(`${best.name} is ${isTicked(best.id) ? 'no longer ticked' : 'ticked'}.`)
        }}
      />
      <fieldset className="-mx-1.5 -mb-1.5 mt-1.5 max-h-72 overflow-y-auto">
        <legend className="sr-only">{title}</legend>
        {found.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={isTicked(id)}
            disabledBecause={isRefused(id) ? [tooMany] : undefined}
            onChange={() => toggle(id)}
            className="rounded-control px-2 hover:bg-hover"
          />
        ))}
      </fieldset>
      <FoundWords
        typed={typed}
        count={found.length}
        enter={
          !best ? '' : isRefused(best.id) ? tooMany : `Enter ${isTicked(best.id) ? 'unticks' : 'ticks'} ${best.name}.`
        }
        none={none}
        done={done}
      />
    </>
  )
}
