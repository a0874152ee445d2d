'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RunTargetView, RunView } from '@/lib/runs/run-views'
import { MessageTarget } from '../purge/message-target'
import { MessageTargetCells } from '../purge/message-target-cells'
import { MESSAGE_TARGET_COLUMNS, MESSAGE_TARGET_GRID } from '../purge/message-target-columns'
import { useWritten } from '../purge/use-written'
import { useGuild } from '../shell/guild-context'
import { isGone } from '../shell/read-json'
import { useUrlState } from '../shell/use-url-state'
import { ReadFailure } from '../table/read-failure'
import { useAnswered } from '../table/use-answered'
import { useReadOn } from '../table/use-read-on'
import { VirtualTable } from '../table/virtual-table'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { isPurge } from './bulk-words'
import { noTargetWords } from './no-target-words'
import { PersonTarget } from './person-target'
import { RunInViewProvider } from './run-in-view'
import { runTargets } from './run-queries'
import { formatTargetsUrl, parseTargetsUrl } from './run-url'
import { showsPlan } from './run-words'
import { TargetCells } from './target-cells'
import { PLAN_COLUMNS, RESULT_COLUMNS, TARGET_GRID } from './target-columns'
import { TargetsToolbar } from './targets-toolbar'
import { useLiveTargets } from './use-live-runs'

const idOf = (row: RunTargetView) => row.targetId
const nameOf = (row: RunTargetView) => row.name

interface RunTargetsProps {
  run: RunView
  isDiscarded: boolean
  /** Reads the run anew, where that has failed: it is told here, on a line that is always there. */
  readRunAgain: (() => void) | undefined
}

/** Everybody, or every message, that a run is about, narrowed by what the plan says or how it ended. */
export function RunTargets({ run, isDiscarded, readRunAgain }: RunTargetsProps) {
  const guild = useGuild()
  const { state: asked, replace: change } = useUrlState(parseTargetsUrl, formatTargetsUrl)
  // Of the other kind there are no chips to see, or to take away.
  const filter = showsPlan(run) ? { ...asked, state: undefined } : { ...asked, plan: undefined }
  const list = useInfiniteQuery({
    ...runTargets(guild.id, run.id, filter),
    enabled: !isDiscarded,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.targets) ?? [], [list.data])
  const counted = list.data?.pages.at(-1)
  const readOn = useReadOn(list)
  const answered = useAnswered(filter, formatTargetsUrl(filter), list.isPlaceholderData)
  useLiveTargets(run, () => list.data?.pages.length ?? 1)

  const isMessages = isPurge(run.action)
  const written = useWritten(guild.id, run, isMessages ? list.data?.pages : undefined)
  const columns = isMessages ? MESSAGE_TARGET_COLUMNS : showsPlan(run) ? PLAN_COLUMNS : RESULT_COLUMNS
  const Target = isMessages ? MessageTarget : PersonTarget
  const [opened, setOpened] = useState<RunTargetView | null>(null)
  const current = rows.find(({ targetId }) => targetId === opened?.targetId)
  const { id, action, input, undoOfActor, may } = run
  const inView = useMemo(
    () => ({ id, action, input, undoOfActor, may, written, open: setOpened }),
    [id, action, input, undoOfActor, may, written],
  )
  const readAgain = () => {
    readRunAgain?.()
    if (list.isRefetchError) void list.refetch()
  }
  const none = noTargetWords(answered, isMessages)
  const error = counted ? null : list.error
  const failure = error && <ReadFailure error={error} onRetry={() => void list.refetch()} />
  // Nothing is left to be searched.
  if (isGone(error)) return failure
  return (
    <RunInViewProvider value={inView}>
      <TargetsToolbar
        run={run}
        filter={filter}
        onChange={change}
        counted={counted}
        readAgain={readRunAgain || list.isRefetchError ? readAgain : undefined}
        pending={list.isPlaceholderData}
      />
      {failure ??
        (counted && rows.length === 0 ? (
          <EmptyState
            title={none.title}
            action={<Button onClick={() => change({})}>{isMessages ? 'Show all' : 'Show everybody'}</Button>}
          >
            {none.why}
          </EmptyState>
        ) : (
          <VirtualTable
            label="Targets"
            columns={columns}
            grid={isMessages ? MESSAGE_TARGET_GRID : TARGET_GRID}
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            quietHeadings
            Cells={isMessages ? MessageTargetCells : TargetCells}
            onOpen={setOpened}
            total={counted?.count}
            listKey={formatTargetsUrl(filter)}
            dimmed={list.isPlaceholderData}
            more={{
              hasMore: !counted || list.hasNextPage,
              ...readOn,
              placeholders: counted ? 3 : 10,
            }}
          />
        ))}
      {opened && <Target target={current ?? opened} onClose={() => setOpened(null)} />}
    </RunInViewProvider>
  )
}
