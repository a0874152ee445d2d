'use client'

import { useQueryClient } from '@tanstack/react-query'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useThrottled } from '../table/use-throttled'
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
  const refetch = useThrottled(
    () => {
      void queries.invalidateQueries({ queryKey: runKeys.list(guildId) })
      void queries.invalidateQueries({ queryKey: runKeys.details(guildId) })
      void queries.invalidateQueries({ queryKey: runKeys.allTargets(guildId), type: 'inactive' })
    },
    () => REFETCH_EVERY_MS,
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'run') refetch()
  })
}

/** Keeps the targets in view as the server tells them. */
export function useLiveTargets(runId: string, loadedPages: () => number) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const refetch = useThrottled(
    () => void queries.invalidateQueries({ queryKey: runKeys.targets(guildId, runId) }),
    // A list of many pages is read page by page: the longer it is, the rarer.
    () => REFETCH_EVERY_MS * Math.max(1, loadedPages() / 4),
  )
  useLiveEvents(({ kind, ids }) => {
    if (kind === 'run' && (ids.length === 0 || ids.includes(runId))) refetch()
  })
}
