'use client'

import type { QueryKey } from '@tanstack/react-query'
import type { LiveKind } from '@/lib/live/live-event'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { useModeration } from './moderation-context'

/**
 * Keeps a list of people as the gateway tells it: whatever of these kinds happens has it read anew, not oftener than every
 * `pauseMs`. What was done to them is no longer pending then.
 */
export function useLiveList(queryKey: QueryKey, kinds: LiveKind[], pauseMs: number): void {
  const { changes } = useModeration()
  const reread = useReadAnew(
    () => pauseMs,
    () => changes.heard([]),
  )
  useLiveEvents(({ kind }) => {
    if (kinds.includes(kind)) reread(queryKey)
  })
}
