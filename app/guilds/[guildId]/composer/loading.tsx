import { ComposerHeader } from '@/components/composer/composer-header'
import { ComposerSkeleton } from '@/components/composer/composer-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <ComposerHeader
        tabs={<Skeleton className="h-8 w-36 coarse:h-11 wide:hidden" />}
        history={<Skeleton className="h-8 w-16 coarse:h-11" />}
        actions={<Skeleton className="h-8 w-32 coarse:h-11" />}
      />
      <ComposerSkeleton />
    </>
  )
}
