'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { RunsPage } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { ApprovalCard } from './approval-card'
import { runsList } from './run-queries'

/** Runs that wait for a second person, with approve and deny. Nothing where none does. */
export function Approvals({ first }: { first: RunsPage | null }) {
  const guild = useGuild()
  const { data } = useInfiniteQuery({
    ...runsList(guild.id, 'asking'),
    ...(first && { initialData: { pages: [first], pageParams: [null] } }),
  })
  const asking = data?.pages.flatMap(page => page.runs) ?? []
  if (asking.length === 0) return null
  return (
    <section aria-labelledby="approvals" className="pt-4">
      <h2 id="approvals" className="mb-2 text-base">
        Waiting for approval
      </h2>
      <ul className="space-y-2">
        {asking.map(run => (
          <ApprovalCard key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}
