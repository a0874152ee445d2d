'use client'

import { type DepartureFilter, type DepartureFilterKind, departureFilterKindsOf } from '@/lib/directory/departures-url'
import { ChipFrame } from '../../filters/chip-frame'
import type { ChipDoing } from '../../filters/filter-row'
import { useNow } from '../../ui/clock'
import { late } from '../../ui/late'
import { DEPARTURE_FILTER_LABELS, departureFilterWords } from './filter-words'

const FilterEditor = late(() => import('./filter-editor').then(({ FilterEditor }) => FilterEditor))

interface FilterChipProps extends ChipDoing {
  kind: DepartureFilterKind
  filter: DepartureFilter
  onChange: (some: DepartureFilter) => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ kind, filter, onChange, ...doing }: FilterChipProps) {
  const now = useNow()
  const isSet = departureFilterKindsOf(filter).includes(kind)
  return (
    <ChipFrame
      {...DEPARTURE_FILTER_LABELS[kind]}
      words={isSet ? departureFilterWords(kind, filter, now) : '…'}
      {...doing}
    >
      <FilterEditor kind={kind} filter={filter} onChange={onChange} onDone={() => doing.onOpenChange(false)} />
    </ChipFrame>
  )
}
