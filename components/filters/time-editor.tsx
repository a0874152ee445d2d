'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Field } from '../ui/field'
import { HALF_FILLED, halfFilledIn } from '../ui/half-filled'
import { Input } from '../ui/input'
import { Select } from '../ui/select'
import { choiceOf, type Filled, spanOf, type TimeChoice, UNITS, type Unit } from './time-filter'

interface TimeEditorProps {
  after: string | undefined
  before: string | undefined
  /** Where no time at all may be asked for as well; without one it begins so. */
  mayBeEver?: boolean
  /** What "Longer ago than" is called here. */
  longer?: string
  /** What is asked besides, above it; applied with it. */
  children?: ReactNode
  onChange: (span: { after: string | undefined; before: string | undefined }) => void
}

const MODES = [
  { value: 'last', label: 'In the last' },
  { value: 'longer', label: 'Longer ago than' },
  { value: 'between', label: 'Between two moments' },
]

const UNTIL = 'until'

const EVER = { value: 'ever', label: 'Ever' }

const UNIT_OPTIONS = Object.entries(UNITS).map(([value, name]) => ({ value, label: `${name}s` }))
const QUICK: [count: string, unit: Unit][] = [
  ['10', 'm'],
  ['1', 'h'],
  ['24', 'h'],
  ['7', 'd'],
  ['30', 'd'],
]

/** A span of time: so long ago at most or at least, or between two moments of the viewer's zone. */
export function TimeEditor({ after, before, mayBeEver = false, longer, children, onChange }: TimeEditorProps) {
  const { now } = useNow()
  const [filled] = useState<Filled>(() => ({
    choice: mayBeEver && !after && !before ? { mode: 'ever' } : choiceOf({ after, before }, now),
    span: { after, before },
  }))
  const [choice, setChoice] = useState(filled.choice)
  const [trouble, setTrouble] = useState<{ text: string; at?: string }>()
  const modes = MODES.map(mode => (longer && mode.value === 'longer' ? { ...mode, label: longer } : mode))
  const apply = (next: TimeChoice) => {
    const span = spanOf(next, filled)
    if (typeof span === 'string') setTrouble({ text: span })
    else onChange(span)
  }
  const change = (next: TimeChoice) => {
    setTrouble(undefined)
    setChoice(next)
  }
  const changeMode = (mode: string) => {
    if (mode === 'ever') change({ mode })
    else if (mode === 'between') change({ mode, from: '', until: '' })
    else if ('count' in choice) change({ ...choice, mode: mode as 'last' })
    else change({ mode: mode as 'last', count: '1', unit: 'h' })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        const half = halfFilledIn(event.currentTarget)
        if (half) setTrouble({ text: HALF_FILLED, at: half.name })
        else apply(choice)
      }}
    >
      {children}
      <Select
        aria-label="When"
        value={choice.mode}
        options={mayBeEver ? [EVER, ...modes] : modes}
        onChange={event => changeMode(event.target.value)}
      />
      {choice.mode === 'between' && (
        <>
          <Field label="From" optional error={trouble?.at === UNTIL ? undefined : trouble?.text}>
            <Input
              type="datetime-local"
              value={choice.from}
              onChange={event => change({ ...choice, from: event.target.value })}
            />
          </Field>
          <Field label="Until" optional error={trouble?.at === UNTIL ? trouble.text : undefined}>
            <Input
              name={UNTIL}
              type="datetime-local"
              value={choice.until}
              onChange={event => change({ ...choice, until: event.target.value })}
            />
          </Field>
        </>
      )}
      {'count' in choice && (
        <>
          <div className="flex flex-wrap gap-1.5">
            {QUICK.map(([count, unit]) => (
              <Button key={count + unit} size="small" onClick={() => apply({ mode: choice.mode, count, unit })}>
                {count} {UNITS[unit]}
                {count !== '1' && 's'}
              </Button>
            ))}
          </div>
          <Field label="Other" error={trouble?.text}>
            <div className="flex gap-2">
              <Input
                inputMode="numeric"
                aria-label="How many"
                value={choice.count}
                onChange={event => change({ ...choice, count: event.target.value })}
                className="w-20!"
              />
              <Select
                aria-label="Unit"
                value={choice.unit}
                options={UNIT_OPTIONS}
                onChange={event => change({ ...choice, unit: event.target.value as Unit })}
              />
            </div>
          </Field>
        </>
      )}
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  )
}
