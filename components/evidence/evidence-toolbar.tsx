'use client'

import { useState } from 'react'
import { FilterRow } from '../filters/filter-row'
import { CountLine } from '../table/count-line'
import { EvidenceChip } from './evidence-chip'
import { FILTER_LABELS, type FilterName, namesOf, openNames, withoutFilter } from './evidence-filters'
import type { EvidenceState } from './evidence-url'

interface EvidenceToolbarProps {
  state: EvidenceState
  onChange: (some: EvidenceState) => void
  onClear: () => void
  nameOf: (id: string) => string
  /** How many are shown, in words; empty while nobody knows. */
  count: string
}

/** Whose messages are sought in the copies, of which run, and what they were taken for. */
export function EvidenceToolbar({ state, onChange, onClear, nameOf, count }: EvidenceToolbarProps) {
  const [editing, setEditing] = useState<FilterName | null>(null)
  const used = namesOf(state)
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <FilterRow
        kinds={openNames(used)}
        kindsOf={namesOf}
        without={withoutFilter}
        labels={FILTER_LABELS}
        editing={editing}
        onEdit={setEditing}
        chip={(name, doing) => (
          <EvidenceChip key={name} name={name} state={state} nameOf={nameOf} onChange={onChange} {...doing} />
        )}
        filter={state}
        onChange={onChange}
        onClear={used.length > 0 ? onClear : undefined}
      />
      <CountLine count={count} />
    </div>
  )
}
