import { Skeleton } from '../ui/skeleton'

/** The list before anything is known, in exactly its place. */
export function RolesSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="min-h-0 flex-1 overflow-hidden">
      <div className="h-8 border-line border-b" />
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one from another
        <div key={index} className="flex h-10 items-center gap-3 border-line border-b px-4 wide:px-5 coarse:h-14">
          <span className="w-7 coarse:w-10" />
          <Skeleton className="size-3 rounded-full!" />
          <Skeleton className="h-4 w-32" />
          <span className="flex-1" />
          <Skeleton className="mr-11 h-4 w-8" />
        </div>
      ))}
    </div>
  )
}
