import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SortButton, type SortDirection } from './sort-button'

export interface Column {
  label: string
  /** Where it is placed and from which width on it is shown; the cells below take the same. */
  className?: string
  /** For a screen reader only: a column of buttons needs no heading for the eye. */
  quiet?: boolean
  /** Whether the list is in its order, and what a press on the heading does. */
  sort?: { direction: SortDirection | null; onSort: () => void }
  /** The column of tick boxes. */
  isSelect?: boolean
}

interface TableHeaderProps {
  columns: Column[]
  grid: string
  /** Stands in the heading of the tick boxes. */
  selectAll?: ReactNode
  /** On a phone, where one column is left of them, they are only spoken, and seen by whoever comes there by Tab. */
  isQuiet?: boolean
}

// No more of them than the line above the rows.
const QUIET =
  'max-wide:@max-[32rem]:not-focus-within:h-px max-wide:@max-[32rem]:not-focus-within:overflow-hidden max-wide:@max-[32rem]:not-focus-within:border-b-0'

/** The headings, which stay when rows scroll. 32 px high. */
export function TableHeader({ columns, grid, selectAll, isQuiet = false }: TableHeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a table of divs
    <div role="rowgroup" className={clsx('sticky top-0 z-10 border-line border-y bg-surface', isQuiet && QUIET)}>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table of divs */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: headings do nothing */}
      <div role="row" aria-rowindex={1} className={clsx('grid h-7.5 items-center px-4 wide:px-5', grid)}>
        {columns.map(({ label, className, quiet, sort, isSelect }) => (
          // biome-ignore lint/a11y/useSemanticElements: part of a table of divs
          // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
          <div
            key={label}
            role="columnheader"
            aria-sort={sort ? (sort.direction ?? 'none') : undefined}
            className={clsx('truncate text-muted text-xs', className, isSelect && 'overflow-visible')}
          >
            {isSelect && selectAll}
            {sort && (
              <SortButton
                label={label}
                direction={sort.direction}
                onSort={sort.onSort}
                isRight={Boolean(className?.includes('text-right'))}
              />
            )}
            {!sort && !(isSelect && selectAll) && <span className={quiet ? 'sr-only' : undefined}>{label}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
