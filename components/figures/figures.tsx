'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useRef } from 'react'
import { DEFAULT_SPAN, FIGURE_SPANS } from '@/lib/directory/figures-url'
import type { FiguresView } from '@/lib/queries/audit/figure-views'
import { MINUTE } from '@/lib/time'
import { SpanChoice } from '../filters/span-choice'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { CountLine } from '../table/count-line'
import { countWords } from '../table/count-words'
import { ReadFailure } from '../table/read-failure'
import { EmptyState } from '../ui/empty-state'
import { SPAN_LABELS } from './figure-labels'
import { FiguresNotices } from './figures-notices'
import { figures, figuresOf } from './figures-queries'
import { FiguresSkeleton } from './figures-skeleton'
import { FiguresTable } from './figures-table'
import { pauseAfter } from './pause-after'
import { useFiguresUrl } from './use-figures-url'

const SPANS = FIGURE_SPANS.map(value => ({ value, label: SPAN_LABELS[value] }))

// What happens elsewhere is told by nobody: the platform's log is looked at anew, and read further back. What is too old by now
// is counted no longer.
const LOOK_AGAIN_MS = MINUTE

/** The figures, for whoever may see them. */
export function Figures({ first }: { first: FiguresView | null }) {
  const guild = useGuild()
  const { state, change } = useFiguresUrl()
  const { after = DEFAULT_SPAN, sort } = state
  const { data, error, isPlaceholderData, isRefetchError, refetch } = useQuery({
    ...figures(guild.id, after),
    ...(first?.after === after && { initialData: first }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const tookMs = useRef(0)
  const reread = useReadAnew(
    () => pauseAfter(tookMs.current),
    took => {
      tookMs.current = took
    },
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'audit' || kind === 'run' || kind === 'note') reread(figuresOf(guild.id))
  })
  const isEmpty = data !== undefined && data.moderators.length === 0 && data.itself === null
  // That nobody did anything in the former time says nothing of the new one.
  const isUnknown = data ? isEmpty && isPlaceholderData : !error
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 wide:px-5">
        <SpanChoice spans={SPANS} chosen={after} onChange={after => change({ after })} />
        {/* As wide whatever it says: on a phone it would go down a line, and all that follows with it. */}
        <CountLine
          count={
            data && !isUnknown
              ? countWords({ count: data.moderators.length, isExact: true }, 'moderator', 'moderators')
              : ''
          }
          onReadAgain={isRefetchError ? () => void refetch() : undefined}
          className="flex-1 basis-40 justify-end"
        />
      </div>
      {data && !isUnknown && <FiguresNotices view={data} isEmpty={isEmpty} />}
      {isUnknown && <FiguresSkeleton />}
      {!data && error && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && !isUnknown && (
        <EmptyState icon={<ScrollText />} title="Nobody did anything here in this time">
          What is done through Steward is counted here, and elsewhere who is timed out, kicked, banned and unbanned, as
          far as the platform tells it.
        </EmptyState>
      )}
      {data && !isEmpty && (
        <FiguresTable view={data} sort={sort} onSort={sort => change({ sort })} dimmed={isPlaceholderData} />
      )}
    </>
  )
}
