'use client'

import { Skeleton } from '../ui/skeleton'

const ENTRIES = [0, 1, 2, 3, 4, 5, 6, 7]

/** The shape of the log before it is there. */
export function AuditSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading"
      className="min-h-0 flex-1 overflow-hidden border-line border-t"
    >
      {ENTRIES.map(entry => (
        <div
          key={entry}
          className="grid gap-x-3 gap-y-2 border-line border-b px-4 py-2.5 wide:h-15 wide:grid-cols-[8rem_minmax(0,1fr)] wide:px-5"
        >
          <Skeleton className="h-4 w-24" />
          <div className="space-y-2">
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
