import { Skeleton } from '../ui/skeleton'

const ROWS = Array.from({ length: 14 }, (_, row) => row)

/** The shape of a guild page with a list: header, search, rows. */
export function ListSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <div className="px-4 pt-4 pb-3 wide:px-5">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="mt-2 h-4 w-72 max-w-full" />
      </div>
      <div className="px-4 pb-3 wide:px-5">
        <Skeleton className="h-8 w-80 max-w-full coarse:h-11" />
      </div>
      <ul className="border-line border-t">
        {ROWS.map(row => (
          <li key={row} className="flex h-10 items-center gap-2.5 border-line border-b px-4 wide:px-5 coarse:h-14">
            <Skeleton className="size-7 rounded-full!" />
            <Skeleton className={row % 3 === 0 ? 'h-4 w-40' : 'h-4 w-28'} />
            <span className="flex-1" />
            <Skeleton className="hidden h-4 w-32 wide:block" />
            <Skeleton className="h-4 w-20" />
          </li>
        ))}
      </ul>
    </div>
  )
}
