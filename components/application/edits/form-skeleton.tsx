import { Skeleton } from '../../ui/skeleton'

/** In the place of a form that is being read. */
export function FormSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="space-y-5">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
