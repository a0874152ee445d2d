import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'

interface AuditTailProps {
  more: { hasMore: boolean; hasFailed: boolean; load: () => void }
}

/** What stands after the loaded entries: more to come, or why it does not. */
export function AuditTail({ more: { hasMore, hasFailed, load } }: AuditTailProps) {
  if (hasFailed) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 px-4 py-4 text-muted">
        Older entries could not be loaded.
        <Button size="small" onClick={load}>
          Try again
        </Button>
      </div>
    )
  }
  if (!hasMore) return null
  return (
    <div aria-hidden className="space-y-2 px-4 py-3 wide:pl-37">
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="h-4 w-40" />
    </div>
  )
}
