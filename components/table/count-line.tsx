'use client'

import { clsx } from 'clsx'
import { NotReadAgain } from './not-read-again'
import { useSpoken } from './use-spoken'

interface CountLineProps {
  /** How many are shown, in words; empty while nobody knows. */
  count: string
  /** Reads the list anew; given where that has failed, so that what is shown may be older than it looks. */
  onReadAgain?: (() => void) | undefined
}

/** The line above a list that Steward keeps itself: it is never behind. Always one line high. */
export function CountLine({ count, onReadAgain }: CountLineProps) {
  const { isLive } = useSpoken(count)
  return (
    <div className={clsx('flex h-8 min-w-0 items-center gap-x-1 text-muted text-sm', onReadAgain && '@container')}>
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
