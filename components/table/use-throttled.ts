'use client'

import { useCallback, useEffect, useRef } from 'react'

/** A function that runs `act` soon, but not sooner than `pauseMs` after its last run; calls in between become one. */
export function useThrottled(act: () => void, pauseMs: () => number): () => void {
  const latest = useRef({ act, pauseMs })
  const last = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { act, pauseMs }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        last.current = Date.now()
        latest.current.act()
      },
      Math.max(0, last.current + latest.current.pauseMs() - Date.now()),
    )
  }, [])
}
