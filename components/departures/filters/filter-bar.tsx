'use client'

import { useState } from 'react'
import {
  ALL_DEPARTURE_FILTER_KINDS,
  type DepartureFilter,
  type DepartureFilterKind,
  departureFilterKindsOf,
  withoutDepartureFilter,
} from '@/lib/directory/departures-url'
import { FilterRow } from '../../filters/filter-row'
import { FilterChip } from './filter-chip'
import { DEPARTURE_FILTER_LABELS } from './filter-words'
import { QUICK_DEPARTURE_FILTERS } from './quick-filters'

interface FilterBarProps {
  filter: DepartureFilter
  onChange: (some: DepartureFilter) => void
  /** Absent: nothing is narrowed. */
  onClear: (() => void) | undefined
}

/** What narrows the list of who left. */
export function FilterBar({ filter, onChange, onClear }: FilterBarProps) {
  const [editing, setEditing] = useState<DepartureFilterKind | null>(null)
  return (
    <FilterRow
      kinds={ALL_DEPARTURE_FILTER_KINDS}
      kindsOf={departureFilterKindsOf}
      without={withoutDepartureFilter}
      labels={DEPARTURE_FILTER_LABELS}
      editing={editing}
      onEdit={setEditing}
      chip={(kind, doing) => <FilterChip key={kind} kind={kind} filter={filter} onChange={onChange} {...doing} />}
      quick={QUICK_DEPARTURE_FILTERS}
      filter={filter}
      onChange={onChange}
      onClear={onClear}
    />
  )
}
