'use client'

import { CountLine } from '../table/count-line'
import { Select } from '../ui/select'
import { STATUSES } from './run-looks'
import { RUN_STATUSES, type RunsShown } from './run-url'

const OPTIONS = [
  { value: '', label: 'All runs' },
  { value: 'open', label: 'Open' },
  ...RUN_STATUSES.map(value => ({ value, label: STATUSES[value].label })),
]

interface RunsFilterProps {
  status: RunsShown
  onChange: (status: RunsShown) => void
  /** How many are shown, in words; empty while nobody knows. */
  count: string
  /** Reads them anew, where that has failed. */
  readAgain: (() => void) | undefined
}

export function RunsFilter({ status, onChange, count, readAgain }: RunsFilterProps) {
  return (
    <div className="flex items-center gap-3 border-line border-b py-3">
      <div className="w-48 max-wide:w-44 shrink-0">
        <Select
          aria-label="Show runs that are"
          options={OPTIONS}
          value={status}
          onChange={event => onChange(event.target.value as RunsShown)}
        />
      </div>
      <CountLine count={count} onReadAgain={readAgain} className="flex-1 justify-end" />
    </div>
  )
}
