'use client'

import type { RunView } from '@/lib/runs/run-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { isOfAny } from '../shell/is-of-any'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { runKeys } from './run-queries'

// A run tells of itself with every slice and often in between.
const REFETCH_EVERY_MS = SECOND
// An entry says nothing of which run it concerns, and every slice of another one writes many.
const REFETCH_LATER_MS = 5 * SECOND

/** Keeps lists of runs and the run in view as the server tells them. */
export function useLiveRuns() {
  const { id: guildId } = useGuild()
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  const refetchLater = useReadAnew(() => REFETCH_LATER_MS)
  useLiveEvents(({ kind }) => {
    // Brakes decide over what may begin.
    if (kind === 'run' || kind === 'settings') refetch(runKeys.list(guildId), runKeys.details(guildId))
    // What others do decides what there is to take back, and how much room the brakes leave.
    if (kind === 'audit') refetchLater(runKeys.details(guildId))
  })
}

/** Keeps the targets in view as the server tells them. */
export function useLiveTargets({ id: runId, finishedAt }: RunView, loadedPages: () => number) {
  const hasEnded = finishedAt !== null
  const { id: guildId } = useGuild()
  // A list of many pages is read page by page: the longer it is, the rarer.
  const refetch = useReadAnew(() => REFETCH_EVERY_MS * Math.max(1, loadedPages() / 4))
  useLiveEvents(event => {
    const { kind } = event
    // Of a run that has ended an entry may be taken back.
    if (kind === 'audit' && hasEnded) refetch(runKeys.targets(guildId, runId))
    if (kind === 'run' && isOfAny(event, [runId])) refetch(runKeys.targets(guildId, runId))
  })
}
