'use client'

import { clsx } from 'clsx'
import { useId } from 'react'
import { Tick } from './tick'

const COLUMNS = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  '2 or 4': 'grid-cols-2 wide:grid-cols-4',
}

interface RadioCardsProps<Value extends string> {
  /** What is being chosen; named above the cards. */
  legend: string
  options: { value: Value; label: string; hint?: string }[]
  value: Value
  onChange: (value: Value) => void
  columns?: keyof typeof COLUMNS
  error?: string
  /** A line below the cards. */
  note?: string
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, value, onChange, columns = 3, error, note } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ')
  // Where none is chosen, Tab comes to the first.
  const stop = options.find(option => option.value === value) ?? options[0]
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className={clsx('grid gap-1.5', COLUMNS[columns])}>
        {options.map(option => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-8 flex-col justify-center rounded-control border border-line-strong px-2.5 py-1 text-center transition-colors coarse:min-h-11',
              'hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
          >
            <Tick
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              // A layer puts the focus on the first of its stops: of these it is one.
              tabIndex={option === stop ? 0 : -1}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
            {option.hint && <span className="font-normal text-muted text-xs">{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="mt-1.5 text-muted text-sm">
          {note}
        </p>
      )}
    </fieldset>
  )
}
