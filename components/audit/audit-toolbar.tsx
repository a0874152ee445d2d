'use client'

import { type AuditFilter, narrowsAudit } from '@/lib/directory/audit-url'
import { AddFilter } from '../filters/add-filter'
import { useTypedText } from '../table/use-typed-text'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { SearchField } from '../ui/search-field'
import { FilterChip } from './filter-chip'
import { FilterEditor } from './filter-editor'
import { canBeAdded, FILTERS, filterValue, withoutFilter } from './filters'

interface AuditToolbarProps {
  filter: AuditFilter
  onChange: (some: Partial<AuditFilter>) => void
  onClear: () => void
  nameOf: (id: string) => string
  pending: boolean
  /** How many are shown, in words; empty while nobody knows. */
  count: string
}

/** Search in reasons, and the filters that hold. */
export function AuditToolbar({ filter, onChange, onClear, nameOf, pending, count }: AuditToolbarProps) {
  const [typed, setTyped] = useTypedText(filter.q ?? '', q => onChange({ q }))
  const shown = { ...useNow(), nameOf }
  const filters = FILTERS.map(({ name, label }) => ({ name, label, value: filterValue(name, filter, shown) }))
  const free = filters.filter(({ name, value }) => value === undefined && canBeAdded(name))
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 wide:px-5">
      <SearchField
        label="Search in reasons"
        placeholder="Search in reasons, or #case"
        value={typed}
        onChange={setTyped}
        pending={pending}
        className="w-full wide:w-80"
      />
      {filters.map(
        ({ name, label, value }) =>
          value !== undefined && (
            <FilterChip key={name} label={label} value={value} onRemove={() => onChange(withoutFilter(name))}>
              {close => <FilterEditor {...{ name, filter, onChange, close }} />}
            </FilterChip>
          ),
      )}
      {free.length > 0 && (
        <AddFilter choices={free} editor={(name, close) => <FilterEditor {...{ name, filter, onChange, close }} />} />
      )}
      {narrowsAudit(filter) && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setTyped('')
            onClear()
          }}
        >
          Clear all
        </Button>
      )}
      <span role="status" className="ml-auto text-muted text-sm">
        {count}
      </span>
    </div>
  )
}
