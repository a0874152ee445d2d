'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFreshness } from '../shell/use-freshness'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { useSpoken } from './use-spoken'

interface ListLineProps {
  /** How many match, in words. */
  count: string
  /** What stands beside the count says of when the list is: it is told by more than events. */
  saysWhen?: boolean
  children?: ReactNode
}

/** The line above a list: how many match, and since when nothing new arrives, where it does not. Always one line high. */
export function ListLine({ count, saysWhen = false, children }: ListLineProps) {
  const { isStale, online, freshness } = useFreshness()
  const { now, timeZone } = useNow()
  const { gateway, gatewaySince } = freshness
  const isSpoken = useSpoken(count)
  const since = clockWords(new Date(gatewaySince), now, timeZone)
  return (
    <div className="flex h-8 min-w-0 items-center gap-x-1 text-muted text-sm">
      <span
        role="status"
        aria-live={isSpoken ? 'polite' : 'off'}
        className={clsx('truncate', saysWhen && 'max-w-full shrink-0')}
      >
        {count}
        {isStale && !(online && saysWhen) && (
          <span className="text-warning">
            {' · showing the last known state'}
            {gateway !== 'connected' && `, of ${since}`}
          </span>
        )}
      </span>
      {children}
    </div>
  )
}
