'use client'

import {
  type DepartureFilter,
  type DepartureFilterKind,
  departureFilterKindsOf,
  withoutDepartureFilter,
} from '@/lib/directory/departures-url'
import { ChipFrame } from '../../filters/chip-frame'
import { useNow } from '../../ui/clock'
import { late } from '../../ui/late'
import { DEPARTURE_FILTER_LABELS, departureFilterWords } from './filter-words'

const FilterEditor = late(() => import('./filter-editor').then(({ FilterEditor }) => FilterEditor))

interface FilterChipProps {
  kind: DepartureFilterKind
  filter: DepartureFilter
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (some: DepartureFilter) => void
  /** After it was taken away by its cross. */
  onRemoved: () => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ kind, filter, open, onOpenChange, onChange, onRemoved }: FilterChipProps) {
  const now = useNow()
  const isSet = departureFilterKindsOf(filter).includes(kind)
  const { chip, menu } = DEPARTURE_FILTER_LABELS[kind]
  return (
    <ChipFrame
      menu={menu}
      chip={chip}
      label={chip}
      words={isSet ? departureFilterWords(kind, filter, now) : '…'}
      open={open}
      onOpenChange={onOpenChange}
      onRemove={() => {
        onChange(withoutDepartureFilter(kind))
        onRemoved()
      }}
    >
      <FilterEditor kind={kind} filter={filter} onChange={onChange} onDone={() => onOpenChange(false)} />
    </ChipFrame>
  )
}
