'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { RunView } from '@/lib/runs/run-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { runKeys } from './run-queries'

// A run tells of itself with every slice and often in between.
const REFETCH_EVERY_MS = SECOND

/**
 * Keeps lists of runs and the run in view as the server tells them. What was in view before is read anew when it is
 * opened again: one run may have changed what is said of another, for it took it back.
 */
export function useLiveRuns() {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  useLiveEvents(({ kind }) => {
    // Brakes decide over what may begin.
    if (kind === 'settings') refetch(runKeys.list(guildId), runKeys.details(guildId))
    if (kind !== 'run' && kind !== 'audit') return
    if (kind === 'run') refetch(runKeys.list(guildId), runKeys.details(guildId))
    void queries.invalidateQueries({ queryKey: runKeys.allTargets(guildId), type: 'inactive', refetchType: 'none' })
  })
}

/** Keeps the targets in view as the server tells them. */
export function useLiveTargets({ id: runId, finishedAt }: RunView, loadedPages: () => number) {
  const hasEnded = finishedAt !== null
  const { id: guildId } = useGuild()
  // A list of many pages is read page by page: the longer it is, the rarer.
  const refetch = useReadAnew(() => REFETCH_EVERY_MS * Math.max(1, loadedPages() / 4))
  useLiveEvents(({ kind, ids }) => {
    // Of a run that has ended an entry may be taken back.
    if (kind === 'audit' && hasEnded) refetch(runKeys.targets(guildId, runId))
    if (kind === 'run' && (ids.length === 0 || ids.includes(runId))) refetch(runKeys.targets(guildId, runId))
  })
}
