'use client'

import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { FILTER_KINDS, type FilterKind, kindsOf } from '@/lib/directory/filter-kinds'
import { type MembersFilter, narrows } from '@/lib/directory/members-url'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'
import { FilterChip } from './filter-chip'
import { KIND_LABELS } from './filter-words'
import { QUICK_FILTERS } from './quick-filters'

const DASHED =
  'inline-flex h-7 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border border-line-control border-dashed px-2.5 text-muted text-sm hover:border-muted hover:text-ink coarse:h-9 coarse:px-3.5'

interface FilterBarProps {
  filter: MembersFilter
  onChange: (some: MembersFilter) => void
  onClear: () => void
}

/** The filters as chips, the way to more of them, and the commonest ones at one press. */
export function FilterBar({ filter, onChange, onClear }: FilterBarProps) {
  const [editing, setEditing] = useState<FilterKind | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const used = kindsOf(filter)
  const kinds = Object.keys(FILTER_KINDS) as FilterKind[]
  const shown = kinds.filter(kind => used.includes(kind) || kind === editing)
  const unused = kinds.filter(kind => !used.includes(kind))
  const isUsed = (quick: MembersFilter) => kindsOf(quick).some(kind => used.includes(kind))
  // The chip that had the focus may be gone with its filter.
  const refocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) add.current?.focus()
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing of it is sent
    <div
      role="group"
      aria-label="Filters"
      className="flex min-h-8 min-w-0 flex-1 items-center gap-2 max-wide:-mx-4 max-wide:overflow-x-auto max-wide:px-4 max-wide:w-dvw max-wide:flex-none max-wide:py-0.5 wide:flex-wrap"
    >
      {shown.map(kind => (
        <FilterChip
          key={kind}
          kind={kind}
          filter={filter}
          open={editing === kind}
          onOpenChange={open => {
            setEditing(open ? kind : null)
            if (!open) refocus()
          }}
          onChange={onChange}
          onRemoved={() => {
            setEditing(null)
            refocus()
          }}
        />
      ))}
      {unused.length > 0 && (
        <Menu
          align="start"
          groups={[
            { items: unused.map(kind => ({ label: KIND_LABELS[kind].menu, onSelect: () => setEditing(kind) })) },
          ]}
        >
          <button ref={add} type="button" className={DASHED}>
            <Plus aria-hidden className="size-3.5" />
            Add filter
          </button>
        </Menu>
      )}
      {narrows(filter) && (
        <Button variant="ghost" size="small" onClick={onClear} className="coarse:h-9!">
          Clear all
        </Button>
      )}
      {QUICK_FILTERS.filter(quick => !isUsed(quick.filter)).map(quick => (
        <button
          key={quick.label}
          type="button"
          onClick={() => {
            onChange(quick.filter)
            refocus()
          }}
          className="h-7 shrink-0 whitespace-nowrap rounded-full px-2 text-muted text-sm hover:bg-hover hover:text-ink coarse:h-9 coarse:px-3"
        >
          {quick.label}
        </button>
      ))}
    </div>
  )
}
