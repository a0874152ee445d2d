'use client'

import { useQuery } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'
import { useTitle } from '../shell/use-title'
import { ReadFailure } from '../table/read-failure'
import { AllRunsLink } from './all-runs-link'
import { RunHeader } from './run-header'
import { RunPanel } from './run-panel'
import { runDetail } from './run-queries'
import { RunSaid } from './run-said'
import { RUN_LINE, RunSkeleton } from './run-skeleton'
import { RunTargets } from './run-targets'
import { runTitle } from './run-words'

/** One run: the plan before it starts, its progress, and what came of it; always whom it is about. */
export function RunScreen({ runId }: { runId: string }) {
  const guild = useGuild()
  const { data: run, error, refetch } = useQuery(runDetail(guild.id, runId))
  useTitle(run && runTitle(run))
  if (!run && !error) return <RunSkeleton />
  if (!run) {
    return (
      <>
        <AllRunsLink />
        <PageHeader title="Run" line={RUN_LINE} />
        <ReadFailure error={error!} onRetry={() => void refetch()} />
      </>
    )
  }
  return (
    <>
      <RunHeader run={run} />
      <RunPanel run={run} />
      <RunSaid run={run} />
      <RunTargets run={run} />
    </>
  )
}
