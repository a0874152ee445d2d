'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RunsPage, RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { NotReadAgain } from '../table/not-read-again'
import { useReadOn } from '../table/use-read-on'
import { Button } from '../ui/button'
import { ReadAgain } from '../ui/read-again'
import { ApprovalCard } from './approval-card'
import { type Decision, DecisionDialog } from './decision-dialog'
import { runsList } from './run-queries'

/** Runs that wait for a second person, with approve and deny. Nothing where none does; that they could not be read at all is told. */
export function Approvals({ first }: { first: RunsPage | null }) {
  const guild = useGuild()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const list = useInfiniteQuery({
    ...runsList(guild.id, 'asking'),
    ...(first && { initialData: { pages: [first], pageParams: [null] } }),
  })
  const older = useReadOn(list)
  const asking = list.data?.pages.flatMap(page => page.runs) ?? []
  return (
    <>
      {(asking.length > 0 || list.hasNextPage || list.isLoadingError) && (
        <Asking
          runs={asking}
          onDecide={setDeciding}
          readAgain={list.isRefetchError ? () => void list.refetch() : undefined}
        >
          {list.isLoadingError && (
            <ReadAgain onRetry={() => void list.refetch()}>What waits could not be read.</ReadAgain>
          )}
          {older.lastFailed && <ReadAgain onRetry={older.load}>What else waits could not be read.</ReadAgain>}
          {list.hasNextPage && !older.lastFailed && (
            <Button size="small" pending={list.isFetchingNextPage} onClick={older.load}>
              Show older requests
            </Button>
          )}
        </Asking>
      )}
      {deciding && <DecisionDialog decision={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

interface AskingProps {
  runs: RunView[]
  onDecide: (decision: Decision) => void
  /** Reads them anew, where that has failed. */
  readAgain: (() => void) | undefined
  /** What stands below them: the way to the rest, or why it is not there. */
  children: ReactNode
}

function Asking({ runs, onDecide, readAgain, children }: AskingProps) {
  return (
    <section aria-labelledby="approvals" className="pt-4">
      <div className="mb-2 flex items-baseline gap-x-1">
        <h2 id="approvals" className="shrink-0 text-base">
          Waiting for approval
        </h2>
        {readAgain && (
          <span className="flex min-w-0 items-baseline gap-x-1 text-muted text-sm">
            <NotReadAgain onReadAgain={readAgain} beside />
          </span>
        )}
      </div>
      <ul className="space-y-2">
        {runs.map(run => (
          <ApprovalCard key={run.id} run={run} onDecide={onDecide} />
        ))}
      </ul>
      <div className="pt-2 empty:hidden">{children}</div>
    </section>
  )
}
