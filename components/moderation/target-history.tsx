'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { MemberDetail } from '@/lib/queries/member-detail-views'
import { counts, reasonNow } from '../amendments/what-counts'
import { EntrySentence } from '../audit/entry-sentence'
import { useShowsWholeLog } from '../audit/use-shows-whole-log'
import { RelativeTime } from '../ui/relative-time'
import { Skeleton } from '../ui/skeleton'

const SHOWN = 2

/**
 * The last entries about somebody that still count, two lines high; on a phone, where a line holds little, as high as they are: a dialog grows
 * upwards there, and what acts stays where it is.
 */
export function TargetHistory({ history: { data, isError } }: { history: UseQueryResult<MemberDetail> }) {
  const showsAll = useShowsWholeLog()
  const who = showsAll ? '' : ' by you'
  const lines = 'min-h-10 wide:h-10 text-sm'
  if (isError) return <p className={lines}>What was done to them before could not be read.</p>
  if (!data) {
    return (
      <div className={lines} aria-busy="true">
        <Skeleton className="mt-0.5 h-4 w-4/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
      </div>
    )
  }
  const { historyCursor } = data
  const history = data.history.filter(counts)
  if (data.history.length === 0)
    return <p className={`${lines} text-muted`}>Nothing was done to them through Steward{who} before.</p>
  if (history.length === 0)
    return <p className={`${lines} text-muted`}>Of what was done to them{who} lately nothing counts any more.</p>
  const more = history.length - SHOWN
  return (
    <ul aria-label="Before" className={lines}>
      {history.slice(0, SHOWN).map((entry, index) => (
        <li key={entry.id} className="flex gap-2">
          <span className="max-wide:wrap-anywhere min-w-0 flex-1 wide:truncate">
            <EntrySentence entry={entry} />
            {reasonNow(entry) && <span className="text-muted"> · {reasonNow(entry)}</span>}
          </span>
          {index === SHOWN - 1 && more > 0 && (
            <span className="shrink-0 text-muted">
              and {more}
              {historyCursor && '+'} more
            </span>
          )}
          <RelativeTime at={entry.openedAt} past className="shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  )
}
