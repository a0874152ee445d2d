import { clsx } from 'clsx'

/** A grey bar in the place of what comes; size it with classes. A list of them belongs into an element with aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-control bg-press', className)} />
}
