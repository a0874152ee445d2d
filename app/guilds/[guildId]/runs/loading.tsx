import { RunsHeader } from '@/components/runs/runs-header'
import { RunsSkeleton } from '@/components/runs/runs-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <RunsHeader actions={<Skeleton className="h-8 w-28 coarse:h-11" />} />
      <div className="border-line border-t px-4 pt-3 wide:px-5">
        <RunsSkeleton />
      </div>
    </>
  )
}
