'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/button'
import { intoView } from '../ui/into-view'
import { Menu } from '../ui/menu'
import { wheelAlong } from '../ui/wheel-along'

const DASHED =
  'inline-flex h-7 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border border-line-control border-dashed px-2.5 text-muted text-sm hover:border-muted hover:text-ink coarse:h-11 coarse:px-3.5'

/** What is done with a chip: its text opens its editor, its cross takes it away. */
export interface ChipDoing {
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: () => void
}

interface FilterRowProps<Kind extends string, Filter> {
  /** All of them in their order, those that a filter uses, and what takes one out of it. */
  kinds: readonly Kind[]
  kindsOf: (filter: Filter) => Kind[]
  without: (kind: Kind) => Filter
  labels: Record<Kind, { menu: string }>
  /** Whose editor is open. */
  editing: Kind | null
  onEdit: (kind: Kind | null) => void
  chip: (kind: Kind, doing: ChipDoing) => ReactNode
  /** Offered while no filter of their kind is set. */
  quick?: { label: string; filter: Filter }[]
  filter: Filter
  onChange: (some: Filter) => void
  /** Absent: nothing is narrowed. */
  onClear: (() => void) | undefined
}

/** The filters as chips, the way to more of them, and the commonest ones at one press. */
export function FilterRow<Kind extends string, Filter>(props: FilterRowProps<Kind, Filter>) {
  const { kinds, kindsOf, without, labels, editing, onEdit, chip, quick = [], filter, onChange, onClear } = props
  const add = useRef<HTMLButtonElement>(null)
  const used = kindsOf(filter)
  const unused = kinds.filter(kind => !used.includes(kind))
  // The chip that had the focus may be gone with its filter.
  const refocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) add.current?.focus()
    })
  const doing = (kind: Kind): ChipDoing => ({
    open: editing === kind,
    onOpenChange: open => {
      onEdit(open ? kind : null)
      if (!open) refocus()
    },
    onRemove: () => {
      onChange(without(kind))
      onEdit(null)
      refocus()
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing of it is sent
    <div
      role="group"
      aria-label="Filters"
      onFocus={intoView}
      onWheel={wheelAlong}
      className="flex min-h-8 min-w-0 flex-1 items-center gap-2 overflow-x-auto shade-beside [--ground:var(--color-surface)] [scrollbar-width:none] wide:-m-1 wide:min-h-10 wide:p-1 max-wide:-mx-4 max-wide:w-dvw max-wide:flex-none max-wide:px-4 max-wide:py-0.5"
    >
      {kinds.filter(kind => used.includes(kind) || kind === editing).map(kind => chip(kind, doing(kind)))}
      {unused.length > 0 && (
        <Menu
          align="start"
          groups={[{ items: unused.map(kind => ({ label: labels[kind].menu, onSelect: () => onEdit(kind) })) }]}
        >
          <button ref={add} type="button" className={DASHED}>
            <Plus aria-hidden className="size-3.5" />
            Add filter
          </button>
        </Menu>
      )}
      {onClear && (
        <Button variant="ghost" size="small" onClick={onClear} className="coarse:h-11!">
          Clear all
        </Button>
      )}
      {quick
        .filter(({ filter }) => !kindsOf(filter).some(kind => used.includes(kind)))
        .map(({ label, filter }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              onChange(filter)
              refocus()
            }}
            className="h-7 shrink-0 whitespace-nowrap rounded-full px-2 text-muted text-sm hover:bg-hover hover:text-ink coarse:h-11 coarse:px-3"
          >
            {label}
          </button>
        ))}
    </div>
  )
}
