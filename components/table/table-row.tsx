'use client'

import { clsx } from 'clsx'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { CheckMark } from './check-mark'
import { SELECT_CELL } from './select-column'
import type { Selection } from './selection'
import { useIsSelected } from './use-selection'

export interface RowProps<Row> {
  row: Row
  /** Whether it is the table's stop for Tab: its controls take tabIndex 0, all others -1. */
  isCurrent: boolean
  isPointed: boolean
}

interface TableRowProps<Row> {
  row: Row
  id: string
  index: number
  name: string
  grid: string
  isCurrent: boolean
  isOpen: boolean
  Cells: ComponentType<RowProps<Row>>
  onOpen?: (row: Row) => void
  selection?: Selection
  /** A press on the row chooses it instead of opening it. */
  isSelecting?: boolean
  /** Chooses from the beginning of the range to this row. */
  onExtend?: (id: string) => void
}

/** One row, placed by its number. A press anywhere but on its controls opens what belongs to it. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, index, name, grid, isCurrent, isOpen, Cells, onOpen, selection, isSelecting, onExtend } = props
  const [isPointed, setPointed] = useState(false)
  const isSelected = useIsSelected(selection, id)
  const choose = (shift: boolean) => (shift ? onExtend?.(id) : selection?.toggle(id))
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as Element
    const isSelectingText = getSelection()?.isCollapsed === false
    // Menus and dialogs of the row bubble through it, though they stand elsewhere.
    if (!event.currentTarget.contains(pressed) || pressed.closest('button, a, label')) return
    if (selection && (isSelecting || event.shiftKey || event.ctrlKey || event.metaKey)) return choose(event.shiftKey)
    if (isSelectingText) return
    onOpen?.(row)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a <table>
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in its first cell does the same for the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      role="row"
      aria-label={name}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
      aria-selected={selection && isSelected}
      data-index={index}
      data-row-id={id}
      onClick={onOpen && onClick}
      // Shift with a press would mark text from the row before.
      onMouseDown={selection && (event => event.shiftKey && event.preventDefault())}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      style={{ top: `calc(var(--row) * ${index})` }}
      className={clsx(
        'group/row absolute inset-x-0 grid h-(--row) items-center border-line border-b px-4 wide:px-5',
        'has-[[data-row-focus]:focus-visible]:z-1 has-[[data-row-focus]:focus-visible]:outline-2 has-[[data-row-focus]:focus-visible]:outline-focus has-[[data-row-focus]:focus-visible]:-outline-offset-2',
        isOpen || isSelected ? 'bg-accent-soft' : 'focus-within:bg-hover hover:bg-hover',
        isOpen && isSelected && 'shadow-[inset_2px_0_0_var(--color-accent)]',
        onOpen && 'cursor-default',
        grid,
      )}
    >
      {selection && (
        // biome-ignore lint/a11y/useSemanticElements: part of a table of divs
        <div role="cell" className={SELECT_CELL}>
          <CheckMark
            label={`Select ${nameInSentence(name)}`}
            checked={isSelected}
            tabIndex={isCurrent ? 0 : -1}
            onTick={choose}
          />
        </div>
      )}
      <Cells row={row} isCurrent={isCurrent} isPointed={isPointed} />
    </div>
  )
}
