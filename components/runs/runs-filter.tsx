'use client'

import type { RunStatus } from '@/lib/runs/run-views'
import { Select } from '../ui/select'
import { RUN_STATUSES } from './run-url'
import { STATUSES } from './run-words'

const OPTIONS = [
  { value: '', label: 'All runs' },
  ...RUN_STATUSES.map(value => ({ value, label: STATUSES[value].label })),
]

interface RunsFilterProps {
  status: RunStatus | ''
  onChange: (status: RunStatus | '') => void
  /** How many are shown, in words; empty while nobody knows. */
  count: string
}

export function RunsFilter({ status, onChange, count }: RunsFilterProps) {
  return (
    <div className="flex items-center gap-3 border-line border-b py-3">
      <div className="w-48 max-wide:w-44 shrink-0">
        <Select
          aria-label="Show runs that are"
          options={OPTIONS}
          value={status}
          onChange={event => onChange(event.target.value as RunStatus | '')}
        />
      </div>
      <span role="status" className="ml-auto text-muted text-sm">
        {count}
      </span>
    </div>
  )
}
