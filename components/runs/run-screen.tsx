'use client'

import { useQuery } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { RunHeader } from './run-header'
import { RunPanel } from './run-panel'
import { runDetail } from './run-queries'
import { RunSkeleton } from './run-skeleton'
import { RunTargets } from './run-targets'

/** One run: the plan before it starts, its progress, and what came of it; always whom it is about. */
export function RunScreen({ runId }: { runId: string }) {
  const guild = useGuild()
  const { data: run, error, refetch } = useQuery(runDetail(guild.id, runId))
  if (!run) return error ? <ReadFailure error={error} onRetry={() => void refetch()} /> : <RunSkeleton />
  return (
    <>
      <RunHeader run={run} />
      <RunPanel run={run} />
      <RunTargets run={run} />
    </>
  )
}
