'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { RunStatus } from '@/lib/runs/run-views'
import { SECOND } from '@/lib/time'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useThrottled } from '../table/use-throttled'
import { useIsOpen } from '../ui/use-is-open'
import { runDetail } from './run-queries'

// A run tells of itself with every slice.
const LOOK_EVERY_MS = SECOND
const ENDED: RunStatus[] = ['done', 'stopped', 'cancelled', 'denied', 'expired']

// The runs that were set going in this tab, with their guild: whoever turns to something else believes that they do their work.
const goingOn = new Map<string, string>()

/** How it ends is told, whatever page of its guild is open then. */
export function tellEndOf(runId: string, guildId: string) {
  goingOn.set(runId, guildId)
}

/** Nothing is told of it. */
export function tellNoEndOf(runId: string) {
  goingOn.delete(runId)
}

/** Tells how the runs that were set going here have ended, unless their page says so. */
export function useToldEnds() {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const router = useRouter()
  const isHere = useIsOpen()
  const look = useThrottled(
    async () => {
      // What waits is done also after the guild was left, where nothing shows what is told.
      if (!isHere()) return
      for (const [runId, of] of goingOn) {
        if (of !== guildId) continue
        const looked = queries.fetchQuery({ ...runDetail(guildId, runId), staleTime: 0 })
        // Its words come only here: most pages see no run end.
        const [run, words] = await Promise.all([looked, import('./tell-end')]).catch(() => [null, null])
        if (!isHere()) return
        if (!run || !words || !ENDED.includes(run.status) || !goingOn.delete(runId)) continue
        const path = `/guilds/${guildId}/runs/${runId}`
        if (window.location.pathname !== path) words.tellEnd(run, () => goThere(path, router.push))
      }
    },
    () => LOOK_EVERY_MS,
  )
  useEffect(() => {
    if (goingOn.size > 0) look()
  }, [look])
  useLiveEvents(({ kind, ids }) => {
    if (kind === 'run' && (ids.length === 0 || ids.some(id => goingOn.has(id)))) look()
  })
}
