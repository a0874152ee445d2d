import { clsx } from 'clsx'
import { Skeleton } from '../ui/skeleton'

interface ToolbarSkeletonProps {
  /** Whether there is a search field; most lists have one. */
  search?: boolean
  filters?: boolean
  /** Whether buttons stand beside the count. */
  buttons?: boolean
}

/** Search, filters and count before they are there, in exactly their places. */
export function ToolbarSkeleton({ search = true, filters, buttons }: ToolbarSkeletonProps) {
  return (
    <div aria-hidden className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-center gap-2">
        {search && <Skeleton className="h-8 w-full coarse:h-11 wide:w-80" />}
        {filters && (
          <div className="flex min-h-8 items-center max-wide:py-0.5">
            <Skeleton className="h-7 w-28 rounded-full! coarse:h-11" />
          </div>
        )}
      </div>
      <div className={clsx('flex h-8 items-center', buttons && 'coarse:h-11')}>
        <Skeleton className="h-4 w-24" />
      </div>
    </div>
  )
}
