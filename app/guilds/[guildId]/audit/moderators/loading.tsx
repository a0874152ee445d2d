import { FiguresHeader } from '@/components/figures/figures-header'
import { FiguresSkeleton } from '@/components/figures/figures-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <FiguresHeader actions={<Skeleton className="h-8 w-11 coarse:h-11 wide:w-23" />} />
      <div aria-hidden className="shrink-0 px-4 pb-3 wide:px-5">
        <Skeleton className="h-7.5 w-72 max-w-full coarse:h-12.5" />
      </div>
      <FiguresSkeleton />
    </>
  )
}
