import { clsx } from 'clsx'

/**
 * A grey bar in the place of what comes; size it with classes. A list of them belongs into an element with aria-busy.
 * It keeps still: a list of bars that each move is much for a slow browser to compose before its first paint.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden data-skeleton className={clsx('block rounded-control bg-press', className)} />
}
