import { PageHeader } from '../shell/page-header'
import { ListSkeleton } from '../table/list-skeleton'
import { Skeleton } from '../ui/skeleton'
import { TARGET_COLUMNS, TARGET_GRID } from './target-columns'

/** What stands below the title as long as nothing is known of the run. */
export const RUN_LINE = 'What was ordered, by whom, and what came of it.'

export function RunSkeleton() {
  return (
    <>
      {/* Where the link to all runs will stand. */}
      <div className="mt-2 -mb-3 h-7 shrink-0 coarse:-mb-5 coarse:h-11" />
      <PageHeader title="Run" line={RUN_LINE} />
      <div aria-hidden className="px-4 pb-4 wide:px-5">
        <Skeleton className="h-24 w-full rounded-card!" />
      </div>
      <ListSkeleton columns={TARGET_COLUMNS} grid={TARGET_GRID} />
    </>
  )
}
