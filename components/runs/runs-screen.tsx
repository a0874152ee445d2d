'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { seesAllRuns } from '@/lib/permissions/sees-all-runs'
import type { RunsPage } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { useUrlState } from '../shell/use-url-state'
import { loadedWords } from '../table/loaded-words'
import { ReadFailure } from '../table/read-failure'
import { useAnswered } from '../table/use-answered'
import { useReadOn } from '../table/use-read-on'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { ReadAgain } from '../ui/read-again'
import { Approvals } from './approvals'
import { NewRun } from './new-run'
import { RunLine } from './run-line'
import { runsList } from './run-queries'
import { formatRunsUrl, parseRunsUrl, type RunsShown } from './run-url'
import { RunsEmpty } from './runs-empty'
import { RunsFilter } from './runs-filter'
import { RunsHeader } from './runs-header'
import { RunsSkeleton } from './runs-skeleton'

export interface FirstRuns {
  /** What the server was asked for; empty: all. */
  status: RunsShown
  /** Null: could not be read. */
  page: RunsPage | null
  asking: RunsPage | null
}

/** The runs of a guild, newest first; those that wait for somebody's approval on top. `first` came with the page. */
export function RunsScreen({ first }: { first: FirstRuns }) {
  const guild = useGuild()
  const { state: status, replace: filter } = useUrlState(parseRunsUrl, formatRunsUrl)
  const showsAll = seesAllRuns(guild.standing, useNow().now)
  const [isOrdering, setOrdering] = useState(false)
  const [firstStatus] = useState(first.status)
  const list = useInfiniteQuery({
    ...runsList(guild.id, status),
    ...(first.page && status === firstStatus && { initialData: { pages: [first.page], pageParams: [null] } }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const older = useReadOn(list, status)
  const runs = data?.pages.flatMap(page => page.runs) ?? []
  const answered = useAnswered(status, status, list.isPlaceholderData)
  // There is nothing to narrow.
  const hasNone = data !== undefined && runs.length === 0 && answered === ''
  const loaded = { loaded: runs.length, narrowed: answered !== '', hasMore: list.hasNextPage }
  const newRun = (
    <Button variant="primary" icon={<ListPlus aria-hidden className="size-4" />} onClick={() => setOrdering(true)}>
      New run
    </Button>
  )
  return (
    <>
      <RunsHeader actions={newRun} />
      <div className="min-h-40 flex-1 overflow-y-auto border-line border-t">
        <div className="max-w-[1280px] px-4 pb-6 wide:px-5">
          {status !== 'asking' && <Approvals first={first.asking} />}
          {!hasNone && (
            <RunsFilter
              status={status}
              onChange={filter}
              count={data ? loadedWords(loaded, 'run', 'runs') : ''}
              readAgain={list.isRefetchError ? () => void list.refetch() : undefined}
            />
          )}
          {data && !showsAll && (
            <p className="py-2 text-muted text-sm">
              You see your own runs, and those that wait for an approval which you may be able to give: seeing
              everybody's needs View Audit Log or Manage Server.
            </p>
          )}
          {!data && !list.isError && <RunsSkeleton />}
          {data && runs.length === 0 && (
            <RunsEmpty
              status={answered}
              showsAll={showsAll}
              onClear={() => filter('')}
              onNew={() => setOrdering(true)}
            />
          )}
          <ul aria-label="Runs" className={list.isPlaceholderData ? 'opacity-60' : undefined}>
            {runs.map(run => (
              <RunLine key={run.id} run={run} />
            ))}
          </ul>
          {list.isLoadingError && <ReadFailure error={list.error} onRetry={() => void list.refetch()} />}
          {data && list.hasNextPage && (
            <div className="flex justify-center pt-4">
              {older.lastFailed ? (
                <ReadAgain onRetry={older.load}>Older runs could not be read.</ReadAgain>
              ) : (
                <Button pending={list.isFetchingNextPage} onClick={older.load}>
                  Show older runs
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {isOrdering && <NewRun onClose={() => setOrdering(false)} />}
    </>
  )
}
