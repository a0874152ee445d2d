import { Skeleton } from '../../ui/skeleton'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** In the place of the checks while they are made. */
export function HealthSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Checking">
      <Skeleton className="mb-7 h-12 w-full rounded-card" />
      <Skeleton className="mb-4 h-5 w-24" />
      <div className="space-y-5 border-line border-t pt-4">
        {ROWS.map(row => (
          <div key={row} className="flex gap-4">
            <Skeleton className="h-4 w-36 shrink-0" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ))}
      </div>
    </div>
  )
}
