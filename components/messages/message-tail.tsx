'use client'

import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { MessageSkeletons } from './messages-skeleton'

export interface MoreMessages {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  /** So far back nothing more was found: the search goes on when somebody asks for it. */
  searchedUntil: string | null
  load: () => void
  /** What stands at the end where there is no more. */
  end: string
}

/** What stands below the messages that are loaded: more to come, or why not. */
export function MessageTail({ more }: { more: MoreMessages }) {
  const { now, timeZone } = useNow()
  const { hasMore, isLoading, hasFailed, searchedUntil, load, end } = more
  if (hasFailed) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3 px-4 py-4 text-muted">
        Older messages could not be loaded.
        <Button size="small" onClick={load}>
          Try again
        </Button>
      </p>
    )
  }
  if (hasMore && searchedUntil !== null) {
    const until = clockWords(new Date(searchedUntil), now, timeZone)
    return (
      <p role="status" className="flex flex-wrap items-center justify-center gap-3 px-4 py-4 text-muted">
        Searched back to {until}.
        <Button size="small" pending={isLoading} onClick={load}>
          Search on
        </Button>
      </p>
    )
  }
  if (hasMore) return <MessageSkeletons count={3} />
  return <p className="px-4 py-4 text-center text-faint text-sm">{end}</p>
}
