'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { DEFAULT_RANGE } from '@/lib/directory/overview-url'
import type { CountsView } from '@/lib/queries/overview/overview-views'
import { useGuild } from '../shell/guild-context'
import { useFreshness } from '../shell/use-freshness'
import { ReadFailure } from '../table/read-failure'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { bucketCounts } from './bucket-counts'
import { ChartChoice } from './chart-choice'
import { ChartTables } from './chart-tables'
import { ChartsSkeleton } from './charts-skeleton'
import { NothingCounted, nothingCounted } from './nothing-counted'
import { counts } from './overview-queries'
import { Section } from './section'
import { useOverviewUrl } from './use-overview-url'

// Charts weigh more than the rest of the page: they come after it.
const Charts = dynamic(() => import('./charts').then(({ Charts }) => Charts), { ssr: false, loading: ChartsSkeleton })

/** What happened over time, as charts or as tables. `first` is what the server read. */
export function ChartsSection({ first }: { first: CountsView }) {
  const guild = useGuild()
  const { now, hydrated, timeZone } = useNow()
  const { isStale } = useFreshness()
  const { state, change } = useOverviewUrl()
  const { range = DEFAULT_RANGE } = state
  const asTable = state.as === 'tables'
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...counts(guild.id, range),
    ...(range === first.range && { initialData: first }),
    placeholderData: keepPreviousData,
  })
  const buckets = data && hydrated ? bucketCounts(data, now) : null
  // The server tells it already, so that nothing moves when the page comes to life.
  const hasNothing = data && nothingCounted(data)
  const shown = data && buckets && !hasNothing && { view: data, buckets, isStale }
  const since = data?.since && clockWords(new Date(data.since), now, timeZone)
  return (
    <Section
      title="Over time"
      // Where there is nothing in any range there is nothing to choose between.
      aside={
        hasNothing && data.stayedInAll === 0 ? undefined : (
          <ChartChoice range={range} asTable={asTable} onChange={change} />
        )
      }
    >
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {hasNothing && <NothingCounted view={data} onWiden={() => change({ range: '30d' })} />}
      {!buckets && !error && !hasNothing && <ChartsSkeleton />}
      {shown && (
        <div
          className={clsx('transition-opacity', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData || undefined}
        >
          {asTable ? <ChartTables {...shown} /> : <Charts {...shown} />}
          <p className="mt-2 text-faint text-xs">
            {since
              ? `Joins, leaves and messages are counted since ${since}; before that nobody counted`
              : 'Nothing was counted here yet: joins, leaves and messages are, from now on'}
            {buckets?.some(({ stayed }) => stayed) ? ': of those who joined, who is still here is drawn.' : '.'}
          </p>
        </div>
      )}
    </Section>
  )
}
