'use client'

import { clsx } from 'clsx'
import { useNow } from './clock'
import { absoluteWords, clockWords, relativeWords } from './time-words'

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string
  /** It has happened, even where this clock is behind the one that wrote it down. */
  past?: boolean
  /** Adds the time of day: "in 2 hours (14:05)". */
  withClock?: boolean
  className?: string
}

/**
 * "5 minutes ago", kept current; the whole time in the viewer's zone is its title. A finger has no titles: where the time is
 * what counts, `withClock` writes it out, and in details it is a WrittenTime.
 */
export function RelativeTime({ at, past = false, withClock = false, className }: RelativeTimeProps) {
  const { now, timeZone } = useNow()
  const moment = new Date(at)
  const absolute = absoluteWords(moment, timeZone)
  return (
    <time dateTime={at} title={absolute} className={clsx('whitespace-nowrap', className)}>
      {relativeWords(past && moment > now ? now : moment, now)}
      {withClock && (
        <>
          {' '}
          <span className="whitespace-nowrap">({clockWords(moment, now, timeZone)})</span>
        </>
      )}
    </time>
  )
}
