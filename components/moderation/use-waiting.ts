'use client'

import { useMemo } from 'react'
import type { ActionError } from '@/lib/action-result'
import { useSecondsUntil } from './use-seconds-until'
import { waitingFor } from './waiting-for'

/**
 * Of what went wrong, counted from when it came: the seconds until another try makes sense, for the notice, and the sentences
 * that hold the button until then.
 */
export function useWaiting(error: ActionError | null): { wait: number; waiting: string[] } {
  const { code, retryAfterMs } = error ?? {}
  // It is taken away when the order is sent again.
  const readyAt = useMemo(() => (retryAfterMs === undefined ? undefined : Date.now() + retryAfterMs), [retryAfterMs])
  const wait = useSecondsUntil(readyAt)
  return { wait, waiting: waitingFor(code, wait) }
}
