'use client'

import { Skeleton } from '../ui/skeleton'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The shape of the table before anything is known. */
export function FiguresSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading"
      className="min-h-40 flex-1 overflow-hidden border-line border-t"
    >
      {LINES.map(key => (
        <div key={key} className="flex h-10 items-center gap-6 border-line border-b px-4 wide:px-5 coarse:h-13">
          <Skeleton className="h-4 w-28 shrink-0" />
          <Skeleton className="h-4 w-full max-w-160" />
        </div>
      ))}
    </div>
  )
}
