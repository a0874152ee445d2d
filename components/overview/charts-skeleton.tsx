import { Skeleton } from '../ui/skeleton'

/** Five charts before they are there. */
export function ChartsSkeleton() {
  return (
    <div aria-busy className="grid gap-x-6 gap-y-5 wide:grid-cols-2">
      {[0, 1, 2, 3, 4].map(chart => (
        <div key={chart} className="wide:first:col-span-2">
          <Skeleton className="mb-2 h-4 w-28" />
          <Skeleton className="h-44" />
        </div>
      ))}
    </div>
  )
}
