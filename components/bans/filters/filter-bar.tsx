'use client'

import { useState } from 'react'
import {
  ALL_BAN_FILTER_KINDS,
  type BanFilter,
  type BanFilterKind,
  banFilterKindsOf,
  withoutBanFilter,
} from '@/lib/directory/bans-url'
import { FilterRow } from '../../filters/filter-row'
import { FilterChip } from './filter-chip'
import { BAN_FILTER_LABELS } from './filter-words'
import { QUICK_BAN_FILTERS } from './quick-filters'

interface FilterBarProps {
  filter: BanFilter
  onChange: (some: BanFilter) => void
  /** Absent: nothing is narrowed. */
  onClear: (() => void) | undefined
}

/** What narrows the list of bans. */
export function FilterBar({ filter, onChange, onClear }: FilterBarProps) {
  const [editing, setEditing] = useState<BanFilterKind | null>(null)
  return (
    <FilterRow
      kinds={ALL_BAN_FILTER_KINDS}
      kindsOf={banFilterKindsOf}
      without={withoutBanFilter}
      labels={BAN_FILTER_LABELS}
      editing={editing}
      onEdit={setEditing}
      chip={(kind, doing) => <FilterChip key={kind} kind={kind} filter={filter} onChange={onChange} {...doing} />}
      quick={QUICK_BAN_FILTERS}
      filter={filter}
      onChange={onChange}
      onClear={onClear}
    />
  )
}
