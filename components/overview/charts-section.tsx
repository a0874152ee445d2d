'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { CountRange, CountsView } from '@/lib/queries/overview/overview-views'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { bucketCounts } from './bucket-counts'
import { ChartTables } from './chart-tables'
import { ChartsSkeleton } from './charts-skeleton'
import { counts } from './overview-queries'
import { Section } from './section'

// Charts weigh more than the rest of the page: they come after it.
const Charts = dynamic(() => import('./charts').then(({ Charts }) => Charts), { ssr: false, loading: ChartsSkeleton })

const RANGES: { value: CountRange; label: string }[] = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
]

/** What happened over time, as charts or as tables. `first` is what the server read. */
export function ChartsSection({ first }: { first: CountsView }) {
  const guild = useGuild()
  const { now, hydrated, timeZone } = useNow()
  const [range, setRange] = useState<CountRange>(first.range)
  const [asTable, setAsTable] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...counts(guild.id, range),
    ...(range === first.range && { initialData: first }),
    placeholderData: keepPreviousData,
  })
  const buckets = data && hydrated ? bucketCounts(data, now) : null
  const since = data?.since && clockWords(new Date(data.since), now, timeZone)
  return (
    <Section
      title="Over time"
      aside={
        <div className="flex flex-wrap items-center gap-1.5">
          <fieldset className="flex rounded-control border border-line-strong p-0.5">
            <legend className="sr-only">Time shown</legend>
            {RANGES.map(({ value, label }) => (
              <label
                key={value}
                className={clsx(
                  'inline-flex h-6 cursor-pointer items-center rounded-[4px] px-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus coarse:h-11',
                  value === range ? 'bg-press font-medium' : 'text-muted hover:text-ink',
                )}
              >
                <input
                  type="radio"
                  name="range"
                  className="sr-only"
                  checked={value === range}
                  onChange={() => setRange(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Button variant="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show charts' : 'Show as tables'}
          </Button>
        </div>
      }
    >
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!buckets && !error && <ChartsSkeleton />}
      {data && buckets && (
        <div
          className={clsx('transition-opacity', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData || undefined}
        >
          {asTable ? <ChartTables view={data} buckets={buckets} /> : <Charts view={data} buckets={buckets} />}
          <p className="mt-2 text-faint text-xs">
            {since
              ? `Joins, leaves and messages are counted since ${since}; before that nobody counted.`
              : 'Nothing was counted here yet: joins, leaves and messages are, from now on.'}
          </p>
        </div>
      )}
    </Section>
  )
}
