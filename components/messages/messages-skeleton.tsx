'use client'

import { Skeleton } from '../ui/skeleton'

/** Messages to come, in their shape. */
export function MessageSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <div key={row} aria-hidden className="flex gap-3 border-line border-b px-4 py-2 wide:px-5">
      <Skeleton className="mt-1 size-4 shrink-0 max-wide:hidden" />
      <Skeleton className="mt-0.5 size-7 shrink-0 rounded-full!" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-3.5 w-16" />
        </div>
        <Skeleton className={`mt-1.5 h-4 ${row % 3 === 0 ? 'w-1/2' : row % 3 === 1 ? 'w-3/5' : 'w-1/3'}`} />
      </div>
    </div>
  ))
}

/** A list of them before anything is known. */
export function MessagesLoading({ count }: { count: number }) {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading"
      className="min-h-0 flex-1 overflow-hidden border-line border-t"
    >
      <MessageSkeletons count={count} />
    </div>
  )
}

/** The page before anything is known, everything in its place. */
export function MessagesSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="flex min-h-0 flex-1 overflow-hidden">
      <div className="w-58 shrink-0 space-y-2 border-line border-t border-r px-4.5 py-3 max-wide:hidden">
        {Array.from({ length: 9 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={row} className={row % 4 === 0 ? 'h-3.5 w-20' : 'h-6 w-full'} />
        ))}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="px-4 pb-1 wide:border-line wide:border-t wide:px-5 wide:pt-2">
          <Skeleton className="mb-2 h-11 w-full wide:hidden" />
          <Skeleton className="mb-1 h-8 w-40 max-wide:hidden" />
          <div className="flex flex-wrap items-center gap-2">
            <Skeleton className="h-8 w-full coarse:h-11 wide:w-72" />
            <div className="max-wide:py-0.5">
              <Skeleton className="h-7 w-28 rounded-full! coarse:h-11" />
            </div>
          </div>
          <div className="flex h-8 items-center coarse:h-11">
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-hidden border-line border-t">
          <MessageSkeletons count={12} />
        </div>
      </div>
    </div>
  )
}
