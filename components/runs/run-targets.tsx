'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import type { RunTargetView, RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { VirtualTable } from '../table/virtual-table'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { RunInViewProvider } from './run-in-view'
import { runTargets } from './run-queries'
import { formatTargetsUrl, parseTargetsUrl, type TargetFilter } from './run-url'
import { TargetCells } from './target-cells'
import { TARGET_COLUMNS, TARGET_GRID } from './target-columns'
import { TargetsToolbar } from './targets-toolbar'
import { useLiveTargets } from './use-live-runs'

const idOf = (row: RunTargetView) => row.targetId
const nameOf = (row: RunTargetView) => row.name

/** Everybody a run is about, narrowed by what the plan says or how it ended. */
export function RunTargets({ run }: { run: RunView }) {
  const guild = useGuild()
  const path = usePathname()
  const filter = parseTargetsUrl(new URLSearchParams(useSearchParams()))
  const change = (next: TargetFilter) => window.history.replaceState(null, '', path + formatTargetsUrl(next))
  const list = useInfiniteQuery({ ...runTargets(guild.id, run.id, filter), placeholderData: keepPreviousData })
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.targets) ?? [], [list.data])
  const counted = list.data?.pages.at(-1)
  useLiveTargets(run.id, () => list.data?.pages.length ?? 1)

  const { id, action, may } = run
  const inView = useMemo(() => ({ id, action, may }), [id, action, may])
  if (list.isError && !counted) return <ReadFailure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <RunInViewProvider value={inView}>
      <TargetsToolbar
        run={run}
        filter={filter}
        onChange={change}
        count={counted?.count}
        pending={list.isPlaceholderData}
      />
      {counted && rows.length === 0 ? (
        <EmptyState title="Nobody of this kind" action={<Button onClick={() => change({})}>Show everybody</Button>} />
      ) : (
        <VirtualTable
          label="Targets"
          columns={TARGET_COLUMNS}
          grid={TARGET_GRID}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          Cells={TargetCells}
          total={counted?.count}
          listKey={formatTargetsUrl(filter)}
          dimmed={list.isPlaceholderData}
          more={{
            hasMore: !counted || list.hasNextPage,
            isLoading: list.isFetching,
            hasFailed: list.isFetchNextPageError,
            load: list.fetchNextPage,
            placeholders: counted ? 3 : 10,
          }}
        />
      )}
    </RunInViewProvider>
  )
}
