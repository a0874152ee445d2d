import { Skeleton } from '../ui/skeleton'

/** The page before anything is known, everything in its place. */
export function ComposerSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <div className="flex min-h-0 flex-1 border-line border-t">
        <div className="min-w-0 flex-1 space-y-4 px-4 py-4 wide:px-5">
          <Skeleton className="h-8 w-36 coarse:h-11" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-8 w-26 coarse:h-11" />
          <Skeleton className="h-8 w-30 coarse:h-11" />
        </div>
        <div className="min-w-0 flex-1 border-line border-l bg-canvas px-5 py-4 max-panes:hidden">
          <div className="flex gap-3 pt-10">
            <Skeleton className="size-10 shrink-0 rounded-full!" />
            <div className="flex-1">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="mt-2 h-4 w-3/5" />
            </div>
          </div>
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap justify-between gap-2 border-line border-t px-4 py-3 wide:px-5">
        <Skeleton className="h-8 w-full coarse:h-11 wide:w-56" />
        <Skeleton className="ml-auto h-8 w-44 coarse:h-11" />
      </div>
    </div>
  )
}
