'use client'

import { Tick } from '../../ui/tick'
import { WEEKDAYS } from './repeat-choice'

/** On which days of the week, as cron counts them. */
export function Weekdays({ chosen, onChange }: { chosen: number[]; onChange: (weekdays: number[]) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">On</legend>
      <div className="grid grid-cols-7 gap-1.5">
        {WEEKDAYS.map(({ number, name }) => (
          <label
            key={number}
            className="flex min-h-8 items-center justify-center rounded-control border border-line-strong transition-colors coarse:min-h-11 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <Tick
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(number)}
              onChange={event =>
                onChange(event.target.checked ? [...chosen, number] : chosen.filter(other => other !== number))
              }
              className="sr-only"
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
