'use client'

import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { type MessagesFilter, narrowsMessages } from '@/lib/directory/messages-url'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'
import { FilterChip } from './filter-chip'
import { type FilterKind, KINDS, kindsOf } from './filter-kinds'
import { KIND_LABELS } from './filter-words'

const QUICK: { label: string; filter: MessagesFilter }[] = [
  { label: 'Last hour', filter: { after: '1h', before: undefined } },
  { label: 'Links', filter: { link: 'yes' } },
  { label: 'Invites', filter: { invite: 'yes' } },
]

const DASHED =
  'inline-flex h-7 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border border-line-control border-dashed px-2.5 text-muted text-sm hover:border-muted hover:text-ink coarse:h-9 coarse:px-3.5'

interface FilterBarProps {
  filter: MessagesFilter
  onChange: (some: MessagesFilter) => void
  onClear: () => void
  editing: FilterKind | null
  onEdit: (kind: FilterKind | null) => void
  nameOfPerson: (id: string) => string
  /** What is wrong with the pattern, as the server says. */
  patternError: string | undefined
}

/** The filters as chips, the way to more of them, and the commonest ones at one press. */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, onClear, editing, onEdit, nameOfPerson, patternError } = props
  const add = useRef<HTMLButtonElement>(null)
  const used = kindsOf(filter)
  const shown = KINDS.filter(kind => used.includes(kind) || kind === editing)
  const unused = KINDS.filter(kind => !used.includes(kind))
  const isUsed = (quick: MessagesFilter) => kindsOf(quick).some(kind => used.includes(kind))
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
          nameOfPerson={nameOfPerson}
          error={kind === 'pattern' ? patternError : undefined}
          open={editing === kind}
          onOpenChange={open => {
            onEdit(open ? kind : null)
            if (!open) refocus()
          }}
          onChange={onChange}
          onRemoved={() => {
            onEdit(null)
            refocus()
          }}
        />
      ))}
      {unused.length > 0 && (
        <Menu
          align="start"
          groups={[{ items: unused.map(kind => ({ label: KIND_LABELS[kind].menu, onSelect: () => onEdit(kind) })) }]}
        >
          <button ref={add} type="button" className={DASHED}>
            <Plus aria-hidden className="size-3.5" />
            Add filter
          </button>
        </Menu>
      )}
      {narrowsMessages(filter) && (
        <Button variant="ghost" size="small" onClick={onClear} className="coarse:h-9!">
          Clear all
        </Button>
      )}
      {QUICK.filter(quick => !isUsed(quick.filter)).map(quick => (
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
