'use client'

import { Skeleton } from '../ui/skeleton'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Copies, or messages of one, before anything is known. */
export function EvidenceSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      {LINES.map(key => (
        <div key={key} className="space-y-2 border-line border-b py-3">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-full max-w-96" />
        </div>
      ))}
    </div>
  )
}
