'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { counts, reasonNow } from '../amendments/what-counts'
import { EntrySentence } from '../audit/entry-sentence'
import { elsewhereWords } from '../audit/platform-words'
import { Sentence } from '../audit/sentence'
import { useShowsWholeLog } from '../audit/use-shows-whole-log'
import { RelativeTime } from '../ui/relative-time'
import { Skeleton } from '../ui/skeleton'

const SHOWN = 2

/**
 * The last entries about somebody that still count, two lines high; on a phone, where a line holds little, as high as they
 * are: a dialog grows upwards there, and what acts stays where it is.
 */
export function TargetHistory({ history: { data, isError } }: { history: UseQueryResult<MemberDetail> }) {
  const showsAll = useShowsWholeLog()
  const who = showsAll ? '' : ' by you'
  const lines = 'min-h-10 wide:h-10 text-sm'
  if (isError && !data) return <p className={lines}>What was done to them before could not be read.</p>
  if (!data) {
    return (
      <div className={lines} aria-busy="true">
        <Skeleton className="mt-0.5 h-4 w-4/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
      </div>
    )
  }
  const { nextCursor, elsewhere } = data.history
  const items = data.history.items.filter(item => item.kind === 'elsewhere' || counts(item.entry))
  if (data.history.items.length === 0) {
    const where =
      elsewhere.state === 'shown' && elsewhere.listedAt
        ? 'is known to have been done to them'
        : `was done to them through Steward${who}`
    return <p className={`${lines} text-muted`}>Nothing {where} before.</p>
  }
  if (items.length === 0)
    return <p className={`${lines} text-muted`}>Of what was done to them{who} lately nothing counts any more.</p>
  const more = items.length - SHOWN
  return (
    <ul aria-label="Before" className={lines}>
      {items.slice(0, SHOWN).map((item, index) => (
        <li key={item.key} className="flex gap-2">
          <span className="max-wide:wrap-anywhere min-w-0 flex-1 wide:truncate">
            {item.kind === 'entry' ? (
              <EntrySentence entry={item.entry} />
            ) : (
              <Sentence phrases={elsewhereWords(item.entry)} />
            )}
            <Why reason={item.kind === 'entry' ? reasonNow(item.entry) : item.entry.reason} />
          </span>
          {index === SHOWN - 1 && more > 0 && (
            <span className="shrink-0 text-muted">
              {more}
              {nextCursor && '+'} earlier
            </span>
          )}
          <RelativeTime at={item.at} past className="shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  )
}

function Why({ reason }: { reason: string | null }) {
  return (
    reason && (
      <span className="text-muted">
        {' '}
        · <bdi>{reason}</bdi>
      </span>
    )
  )
}
