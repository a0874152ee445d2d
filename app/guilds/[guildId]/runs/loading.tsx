import { RunsHeader } from '@/components/runs/runs-header'
import { RunsSkeleton } from '@/components/runs/runs-skeleton'

export default function Loading() {
  return (
    <>
      <RunsHeader />
      <div className="border-line border-t px-4 pt-3 wide:px-5">
        <RunsSkeleton />
      </div>
    </>
  )
}
