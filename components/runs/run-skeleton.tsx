import { PageHeader } from '../shell/page-header'
import { ListSkeleton } from '../table/list-skeleton'
import { Skeleton } from '../ui/skeleton'
import { RESULT_COLUMNS, TARGET_GRID } from './target-columns'

/** The shape of a run's page before anything is known of it. */
export function RunSkeleton() {
  return (
    <>
      {/* Where the link to all runs will stand. */}
      <div className="mt-2 -mb-3 h-7 shrink-0 coarse:-mb-5 coarse:h-11" />
      <PageHeader
        title={
          <>
            <span className="sr-only">Run</span>
            <Skeleton className="h-6 w-48" />
          </>
        }
        line={<Skeleton className="h-4.75 w-64 max-w-full" />}
      />
      <div aria-hidden className="px-4 pb-3 wide:px-5">
        <Skeleton className="h-41 w-full rounded-card! wide:h-17.5" />
      </div>
      <ListSkeleton columns={RESULT_COLUMNS} grid={TARGET_GRID} filters quietHeadings />
    </>
  )
}
