import { Skeleton } from '../ui/skeleton'

/** Search and filters before they are there. */
export function ToolbarSkeleton() {
  return (
    <div aria-hidden className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 wide:px-5">
      <Skeleton className="h-8 w-full coarse:h-11 wide:w-80" />
      <Skeleton className="h-7 w-24 rounded-full! coarse:h-11" />
    </div>
  )
}
