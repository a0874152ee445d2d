'use client'

import { useNow } from '../ui/clock'
import { absoluteWords, relativeWords, shortWords } from '../ui/time-words'

/** On a phone, where there is no column for it: when somebody joined, at the end of their first line, and as short as can be. */
export function JoinedInRow({ at }: { at: string }) {
  const { now, timeZone } = useNow()
  const joined = new Date(at)
  return (
    <time
      dateTime={at}
      title={absoluteWords(joined, timeZone)}
      className="ml-auto shrink-0 whitespace-nowrap text-muted text-xs wide:hidden"
    >
      joined <span aria-hidden>{shortWords(joined, now)}</span>
      <span className="sr-only">{relativeWords(joined > now ? now : joined, now)}</span>
    </time>
  )
}
