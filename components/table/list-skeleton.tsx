'use client'

import { ROW_HEIGHT } from './row-height'
import { type Column, TableHeader } from './table-header'
import { TableTail } from './table-tail'
import { ToolbarSkeleton } from './toolbar-skeleton'

const WAITING = { hasMore: true, isLoading: true, hasFailed: false, load: () => {}, placeholders: 14 }

interface ListSkeletonProps {
  columns: Column[]
  grid: string
  /** Whether filters stand beside the search field. */
  filters?: boolean
  /** Whether buttons stand beside the count. */
  buttons?: boolean
  /** As the table's own. */
  quietHeadings?: boolean
}

/** Search, count and table before anything is known, in exactly their places. */
export function ListSkeleton({ columns, grid, filters, buttons, quietHeadings }: ListSkeletonProps) {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <ToolbarSkeleton filters={filters} buttons={buttons} />
      <div aria-hidden className={`@container relative min-h-0 flex-1 overflow-hidden ${ROW_HEIGHT}`}>
        <TableHeader columns={columns} grid={grid} isQuiet={quietHeadings} />
        <div className="relative">
          <TableTail after={0} more={WAITING} columns={columns} grid={grid} />
        </div>
      </div>
    </div>
  )
}
