'use client'

import { clsx } from 'clsx'
import { Skeleton } from '../ui/skeleton'
import { ROW_HEIGHT } from './row-height'
import { type Column, TableHeader } from './table-header'
import { TableTail } from './table-tail'

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
      <div className="px-4 pb-1 wide:px-5">
        <div className="flex flex-wrap items-center gap-2">
          <Skeleton className="h-8 w-full coarse:h-11 wide:w-80" />
          {filters && (
            <div className="max-wide:py-0.5">
              <Skeleton className="h-7 w-28 rounded-full! coarse:h-11" />
            </div>
          )}
        </div>
        <div className={clsx('flex h-8 items-center', buttons && 'coarse:h-11')}>
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
      <div aria-hidden className={`@container relative min-h-0 flex-1 overflow-hidden ${ROW_HEIGHT}`}>
        <TableHeader columns={columns} grid={grid} isQuiet={quietHeadings} />
        <div className="relative">
          <TableTail after={0} more={WAITING} columns={columns} grid={grid} />
        </div>
      </div>
    </div>
  )
}
