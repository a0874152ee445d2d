'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import type { RunView } from '@/lib/runs/run-views'
import { MINUTE } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'
import { isGone } from '../shell/read-json'
import { useTitle } from '../shell/use-title'
import { ReadFailure } from '../table/read-failure'
import { linkButton } from '../ui/link-button'
import { AllRunsLink } from './all-runs-link'
import { RunHeader } from './run-header'
import { RunPanel } from './run-panel'
import { runDetail } from './run-queries'
import { RunSaid } from './run-said'
import { RunSkeleton } from './run-skeleton'
import { RunTargets } from './run-targets'
import { runTitle } from './run-words'

interface RunScreenProps {
  runId: string
  /** What came with the page; null: it could not be read. */
  first: RunView | null
}

/** One run: the plan before it starts, its progress, and what came of it; always whom it is about. */
export function RunScreen({ runId, first }: RunScreenProps) {
  const guild = useGuild()
  // One's own plan, discarded here, is shown as it was until the list of runs is.
  const [isDiscarded, setDiscarded] = useState(false)
  const { data, error, isRefetchError, refetch } = useQuery({
    ...runDetail(guild.id, runId),
    enabled: !isDiscarded,
    ...(first && { initialData: first }),
    // Room comes with time, of which nobody tells; so does that nobody has to approve.
    refetchInterval: ({ state }) => (state.data?.may.startBraked || state.data?.may.startAsks ? MINUTE : false),
  })
  // What is gone has no button any more.
  const run = isGone(error) ? undefined : data
  useTitle(run && runTitle(run))
  if (!run && !error) return <RunSkeleton />
  if (!run) {
    return (
      <>
        <AllRunsLink />
        <PageHeader title="Run" line={<span>What was ordered, by whom, and what came of it.</span>} />
        <ReadFailure
          error={error!}
          onRetry={() => void refetch()}
          wayOn={
            <Link href={`/guilds/${guild.id}/runs`} className={linkButton}>
              See all runs
            </Link>
          }
        />
      </>
    )
  }
  return (
    <>
      <RunHeader run={run} />
      <RunPanel run={run} onDiscard={setDiscarded} />
      <RunSaid run={run} />
      <RunTargets
        run={run}
        isDiscarded={isDiscarded}
        readRunAgain={isRefetchError ? () => void refetch() : undefined}
      />
    </>
  )
}
