'use client'

import type { AuditFilter } from '@/lib/directory/audit-url'
import { ChipFrame } from '../filters/chip-frame'
import { useNow } from '../ui/clock'
import { FilterEditor } from './filter-editor'
import { FILTER_LABELS, type FilterName, filterValue, namesOf, withoutFilter } from './filters'

interface FilterChipProps {
  name: FilterName
  filter: AuditFilter
  nameOf: (id: string) => string
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (some: Partial<AuditFilter>) => void
  /** After it was taken away by its cross. */
  onRemoved: () => void
}

/** One filter: its text opens its editor, its cross takes it away. */
export function FilterChip({ name, filter, nameOf, open, onOpenChange, onChange, onRemoved }: FilterChipProps) {
  const now = useNow()
  const { chip, menu } = FILTER_LABELS[name]
  return (
    <ChipFrame
      menu={menu}
      chip={chip}
      label={chip}
      words={namesOf(filter).includes(name) ? filterValue(name, filter, { ...now, nameOf }) : '…'}
      open={open}
      onOpenChange={onOpenChange}
      onRemove={() => {
        onChange(withoutFilter(name))
        onRemoved()
      }}
    >
      <FilterEditor name={name} filter={filter} onChange={onChange} onDone={() => onOpenChange(false)} />
    </ChipFrame>
  )
}
