'use client'

import type { AuditFilter } from '@/lib/directory/audit-url'
import { ChipFrame } from '../filters/chip-frame'
import type { ChipDoing } from '../filters/filter-row'
import { useNow } from '../ui/clock'
import { FilterEditor } from './filter-editor'
import { FILTER_LABELS, type FilterName, filterValue, namesOf } from './filters'

interface FilterChipProps extends ChipDoing {
  name: FilterName
  filter: AuditFilter
  nameOf: (id: string) => string
  onChange: (some: Partial<AuditFilter>) => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ name, filter, nameOf, onChange, ...doing }: FilterChipProps) {
  const now = useNow()
  return (
    <ChipFrame
      {...FILTER_LABELS[name]}
      words={namesOf(filter).includes(name) ? filterValue(name, filter, { ...now, nameOf }) : '…'}
      {...doing}
    >
      <FilterEditor name={name} filter={filter} onChange={onChange} onDone={() => doing.onOpenChange(false)} />
    </ChipFrame>
  )
}
