import { clsx } from 'clsx'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import type { Column } from './table-header'

export interface MoreRows {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  load: () => void
  /** Rows drawn in grey after the loaded ones; the whole table while it loads for the first time. */
  placeholders: number
}

/** Rows that the tail takes up. */
export function tailLength({ hasMore, hasFailed, placeholders }: MoreRows): number {
  if (hasFailed) return 1
  return hasMore ? placeholders : 0
}

interface TableTailProps {
  /** How many rows stand before it. */
  after: number
  more: MoreRows
  grid: string
  columns: Column[]
}

/** What stands after the loaded rows: rows to come, or why they do not. */
export function TableTail({ after, more, grid, columns }: TableTailProps) {
  const top = (row: number) => ({ top: `calc(var(--row) * ${row})` })
  // Behind the tick boxes.
  const identity = columns.findIndex(({ isSelect }) => !isSelect)
  if (more.hasFailed) {
    return (
      <div
        style={top(after)}
        className="absolute inset-x-0 flex h-(--row) items-center justify-center gap-3 text-muted"
        role="alert"
      >
        More rows could not be loaded.
        <Button size="small" onClick={more.load}>
          Try again
        </Button>
      </div>
    )
  }
  return Array.from({ length: tailLength(more) }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      key={row}
      aria-hidden
      style={top(after + row)}
      className={clsx('absolute inset-x-0 grid h-(--row) items-center border-line border-b px-4 wide:px-5', grid)}
    >
      {columns.map(({ label, className, quiet }, column) => (
        <div key={label} className={clsx('flex items-center gap-2.5', className)}>
          {column === identity && <Skeleton className="size-7 shrink-0 rounded-full!" />}
          {!quiet && (
            <Skeleton
              className={clsx(
                'h-4',
                row % 3 === 0 ? 'w-1/2' : 'w-2/5',
                'min-w-12',
                className?.includes('text-right') && 'ml-auto',
              )}
            />
          )}
        </div>
      ))}
    </div>
  ))
}
