'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RunsPage, RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { ReadAgain } from '../ui/read-again'
import { ApprovalCard } from './approval-card'
import { type Decision, DecisionDialog } from './decision-dialog'
import { runsList } from './run-queries'

/** Runs that wait for a second person, with approve and deny. Nothing where none does; that they could not be read is told. */
export function Approvals({ first }: { first: RunsPage | null }) {
  const guild = useGuild()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const list = useInfiniteQuery({
    ...runsList(guild.id, 'asking'),
    ...(first && { initialData: { pages: [first], pageParams: [null] } }),
  })
  const asking = list.data?.pages.flatMap(page => page.runs) ?? []
  return (
    <>
      {(asking.length > 0 || list.hasNextPage || list.isError) && (
        <Asking runs={asking} onDecide={setDeciding}>
          {list.isError && (
            <ReadAgain onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}>
              {asking.length > 0 ? 'What else waits could not be read.' : 'What waits could not be read.'}
            </ReadAgain>
          )}
          {list.hasNextPage && !list.isError && (
            <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
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
  /** What stands below them: the way to the rest, or why it is not there. */
  children: ReactNode
}

function Asking({ runs, onDecide, children }: AskingProps) {
  return (
    <section aria-labelledby="approvals" className="pt-4">
      <h2 id="approvals" className="mb-2 text-base">
        Waiting for approval
      </h2>
      <ul className="space-y-2">
        {runs.map(run => (
          <ApprovalCard key={run.id} run={run} onDecide={onDecide} />
        ))}
      </ul>
      <div className="pt-2 empty:hidden">{children}</div>
    </section>
  )
}
