import { Skeleton } from '../ui/skeleton'
import { ChartsSkeleton } from './charts-skeleton'
import { GuildHead } from './guild-head'

/** A guild at a glance before its numbers are known: what waits longest is the platform's log. */
export function OverviewSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading"
      className="min-h-0 flex-1 overflow-hidden px-4 pb-8 wide:px-5"
    >
      <div className="mx-auto flex max-w-[1280px] flex-col gap-6">
        <div>
          <GuildHead />
          <div className="mt-3 grid grid-cols-2 border-line border-y wide:grid-cols-4">
            {[0, 1, 2, 3].map(figure => (
              <div key={figure} className="space-y-1.5 px-4 py-3">
                <Skeleton className="h-6 w-12" />
                <Skeleton className="h-4.5 w-24" />
              </div>
            ))}
          </div>
        </div>
        <div className="grid items-start gap-x-8 gap-y-6 broad:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <Skeleton className="mt-1.5 mb-3.5 h-5 w-24" />
            <ChartsSkeleton />
          </div>
          <div className="space-y-4">
            <Skeleton className="mt-1.5 h-5 w-32" />
            {[0, 1, 2, 3, 4, 5].map(entry => (
              <Skeleton key={entry} className="h-8" />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
