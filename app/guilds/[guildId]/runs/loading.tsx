import { RunsHeader } from '@/components/runs/runs-header'
import { RunsSkeleton } from '@/components/runs/runs-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <RunsHeader actions={<Skeleton className="h-8 w-28 coarse:h-11" />} />
      <div className="border-line border-t px-4 wide:px-5">
        {/* Where runs are narrowed. */}
        <div className="border-line border-b py-3">
          <Skeleton className="h-8 w-48 coarse:h-11 max-wide:w-44" />
        </div>
        <RunsSkeleton />
      </div>
    </>
  )
}
