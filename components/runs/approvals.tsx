'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunsPage, RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { ApprovalCard } from './approval-card'
import { type Decision, DecisionDialog } from './decision-dialog'
import { runsList } from './run-queries'

/** Runs that wait for a second person, with approve and deny. Nothing where none does. */
export function Approvals({ first }: { first: RunsPage | null }) {
  const guild = useGuild()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const { data } = useInfiniteQuery({
    ...runsList(guild.id, 'asking'),
    ...(first && { initialData: { pages: [first], pageParams: [null] } }),
  })
  const asking = data?.pages.flatMap(page => page.runs) ?? []
  return (
    <>
      {asking.length > 0 && <Asking runs={asking} onDecide={setDeciding} />}
      {deciding && <DecisionDialog decision={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Asking({ runs, onDecide }: { runs: RunView[]; onDecide: (decision: Decision) => void }) {
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
    </section>
  )
}
