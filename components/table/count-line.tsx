'use client'

import { clsx } from 'clsx'
import { NotReadAgain } from './not-read-again'
import { useSpoken } from './use-spoken'

interface CountLineProps {
  /** How many are shown, in words; empty while nobody knows. */
  count: string
  /** Reads the list anew; given where that has failed, so that what is shown may be older than it looks. */
  onReadAgain?: (() => void) | undefined
  /** How it stands beside others; absent: it is a line of its own, always one line high. */
  className?: string
}

/** How many there are in a list that the mirror has no part in: it is never behind. */
export function CountLine({ count, onReadAgain, className = 'h-8 items-center' }: CountLineProps) {
  const { isLive } = useSpoken(count)
  return (
    <div className={clsx('flex min-w-0 gap-x-1 text-muted text-sm', onReadAgain && '@container', className)}>
      <p
        role="status"
        aria-live={isLive ? 'polite' : 'off'}
        className={clsx('min-w-0 truncate', onReadAgain && '@max-2xs:sr-only')}
      >
        {count}
      </p>
      {onReadAgain && <NotReadAgain onReadAgain={onReadAgain} beside />}
    </div>
  )
}
