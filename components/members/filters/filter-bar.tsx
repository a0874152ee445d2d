'use client'

import { useState } from 'react'
import { type FilterKind, kindsOf, without } from '@/lib/directory/filter-kinds'
import { type MembersFilter, narrows } from '@/lib/directory/members-url'
import { FilterRow } from '../../filters/filter-row'
import { FilterChip } from './filter-chip'
import { KIND_LABELS } from './filter-words'
import { QUICK_FILTERS } from './quick-filters'
import { useOpenKinds } from './use-open-kinds'

interface FilterBarProps {
  filter: MembersFilter
  onChange: (some: MembersFilter) => void
  onClear: () => void
}

/** What narrows the list of members. */
export function FilterBar({ filter, onChange, onClear }: FilterBarProps) {
  const [editing, setEditing] = useState<FilterKind | null>(null)
  const kinds = useOpenKinds(kindsOf(filter))
  return (
    <FilterRow
      kinds={kinds}
      kindsOf={kindsOf}
      without={without}
      labels={KIND_LABELS}
      editing={editing}
      onEdit={setEditing}
      chip={(kind, doing) => <FilterChip key={kind} kind={kind} filter={filter} onChange={onChange} {...doing} />}
      quick={QUICK_FILTERS}
      filter={filter}
      onChange={onChange}
      onClear={narrows(filter) ? onClear : undefined}
    />
  )
}
