'use client'

import { Skeleton } from '../ui/skeleton'

const LINES = [0, 1, 2, 3, 4, 5]

/** The shape of the list before it is there. */
export function RunsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      {LINES.map(line => (
        <div key={line} className="flex h-19 items-center gap-4 border-line border-b">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
