import { clsx } from 'clsx'
import type { OverviewState } from '@/lib/directory/overview-url'
import type { CountRange } from '@/lib/queries/overview/overview-views'
import { Button } from '../ui/button'

const RANGES: { value: CountRange; label: string }[] = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
]

interface ChartChoiceProps {
  range: CountRange
  asTable: boolean
  onChange: (some: Partial<OverviewState>) => void
}

/** How far back the charts go, and whether they are tables. */
export function ChartChoice({ range, asTable, onChange }: ChartChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <fieldset className="flex rounded-control border border-line-strong p-0.5">
        <legend className="sr-only">Time shown</legend>
        {RANGES.map(({ value, label }) => (
          <label
            key={value}
            className={clsx(
              'inline-flex h-6 cursor-pointer items-center rounded-[4px] px-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus coarse:h-11',
              value === range ? 'bg-press font-medium' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="range"
              className="sr-only"
              checked={value === range}
              onChange={() => onChange({ range: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button
        variant="ghost"
        size="small"
        aria-pressed={asTable}
        onClick={() => onChange({ as: asTable ? undefined : 'tables' })}
      >
        {asTable ? 'Show charts' : 'Show as tables'}
      </Button>
    </div>
  )
}
