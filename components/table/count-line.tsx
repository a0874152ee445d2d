'use client'

import { useSpoken } from './use-spoken'

interface CountLineProps {
  /** How many are shown, in words; empty while nobody knows. */
  count: string
}

/** The line above a list that Steward keeps itself: it is never behind. Always one line high. */
export function CountLine({ count }: CountLineProps) {
  const { isLive } = useSpoken(count)
  return (
    <p role="status" aria-live={isLive ? 'polite' : 'off'} className="flex h-8 min-w-0 items-center text-muted text-sm">
      <span className="truncate">{count}</span>
    </p>
  )
}
