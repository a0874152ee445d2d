import { Skeleton } from '../ui/skeleton'

const CARDS = [1, 2, 3, 4]

export function GuildListSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="grid grid-cols-1 gap-3 wide:grid-cols-2">
      {CARDS.map(card => (
        <div key={card} className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-4">
          <Skeleton className="size-10" />
          <div className="flex-1">
            <Skeleton className="h-5 w-40" />
            {/* What a moderator may do takes two lines of a card. */}
            <Skeleton className="mt-1.5 h-5 w-56 max-w-full" />
            <Skeleton className="mt-1 h-5 w-32 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
