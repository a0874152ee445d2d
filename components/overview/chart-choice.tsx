import type { OverviewState } from '@/lib/directory/overview-url'
import type { CountRange } from '@/lib/queries/overview/overview-views'
import { SpanChoice } from '../filters/span-choice'
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
      <SpanChoice spans={RANGES} chosen={range} onChange={range => onChange({ range })} />
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
