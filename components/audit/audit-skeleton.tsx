import { Skeleton } from '../ui/skeleton'

const ENTRIES = [0, 1, 2, 3, 4, 5, 6, 7]

/** The shape of the log before it is there. */
export function AuditSkeleton() {
  return (
    <ul role="status" aria-busy="true" aria-label="Loading" className="border-line border-t px-4 wide:px-5">
      {ENTRIES.map(entry => (
        <li
          key={entry}
          className="flex items-start gap-4 border-line border-b py-3 max-wide:flex-col max-wide:gap-2 wide:h-19"
        >
          <Skeleton className="h-4 w-24 wide:mr-8" />
          <div className="w-full flex-1 space-y-2">
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        </li>
      ))}
    </ul>
  )
}
