import { clsx } from 'clsx'

/**
 * A grey bar in the place of what comes; size it with classes. A list of them belongs into an element with aria-busy.
 * It keeps still: each bar that moves is a layer for the browser to compose, which the first paint of a list waited for.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden data-skeleton className={clsx('block rounded-control bg-press', className)} />
}
