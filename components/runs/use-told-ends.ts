'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { RunStatus, RunView } from '@/lib/runs/run-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useThrottled } from '../table/use-throttled'
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { STATUSES } from './run-looks'
import { runDetail } from './run-queries'
import { runTitle, summaryWords } from './run-words'

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
        const run = await queries.fetchQuery({ ...runDetail(guildId, runId), staleTime: 0 }).catch(() => null)
        if (!isHere()) return
        if (!run || !ENDED.includes(run.status) || !goingOn.delete(runId)) continue
        const path = `/guilds/${guildId}/runs/${runId}`
        if (window.location.pathname !== path) tell(run, () => router.push(path))
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

function tell(run: RunView, open: () => void) {
  const action = { label: 'See the run', onPress: open }
  const { failed = 0, refused = 0, unknown = 0 } = run.states
  const said = `${runTitle(run)}: ${summaryWords(run)}`
  if (run.status !== 'done') {
    const ended = `${runTitle(run)}: ${STATUSES[run.status].label.toLowerCase()}.`
    toastTrouble(ended, { details: run.because ?? summaryWords(run), action })
  } else if (failed + refused + unknown > 0) {
    toastTrouble(said, { tone: 'warning', action })
  } else {
    toastDone(said, { action })
  }
}
