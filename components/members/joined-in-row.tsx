'use client'

import { clsx } from 'clsx'
import { useNow } from '../ui/clock'
import { absoluteWords, relativeWords, shortWords } from '../ui/time-words'

/** On a phone: when somebody joined, at the end of their first line, and as short as can be. */
export function JoinedInRow({ at, className }: { at: string; className?: string | undefined }) {
  const { now, timeZone } = useNow()
  const joined = new Date(at)
  return (
    <time
      dateTime={at}
      title={absoluteWords(joined, timeZone)}
      className={clsx('ml-auto shrink-0 whitespace-nowrap text-muted text-xs wide:hidden', className)}
    >
      joined <span aria-hidden>{shortWords(joined, now)}</span>
      <span className="sr-only">{relativeWords(joined > now ? now : joined, now)}</span>
    </time>
  )
}
