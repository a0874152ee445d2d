'use client'

import { useState } from 'react'
import { type FilterKind, kindsOf } from '@/lib/directory/filter-kinds'
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
  const used = kindsOf(filter)
  const kinds = useOpenKinds(used)
  return (
    <FilterRow
      kinds={kinds}
      used={used}
      labels={KIND_LABELS}
      editing={editing}
      onEdit={setEditing}
      chip={(kind, doing) => <FilterChip key={kind} kind={kind} filter={filter} onChange={onChange} {...doing} />}
      quick={QUICK_FILTERS.filter(quick => !kindsOf(quick.filter).some(kind => used.includes(kind)))}
      onQuick={onChange}
      onClear={narrows(filter) ? onClear : undefined}
    />
  )
}
