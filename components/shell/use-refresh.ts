'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

// Longer than it takes, where the line is good.
const LOST_AFTER_MS = 3_000

/**
 * Renders the page anew with what the server knows now. Where the address changes while that is on its way, Next may wait for
 * an answer that never comes, and show nothing of what is opened from then on: so it is asked again, more and more rarely,
 * for it may only be slow.
 */
export function useRefresh(): () => void {
  const { refresh } = useRouter()
  const [isRefreshing, startTransition] = useTransition()
  useEffect(() => {
    if (!isRefreshing) return
    let pause = LOST_AFTER_MS
    const again = () => {
      pause *= 2
      timer = setTimeout(again, pause)
      refresh()
    }
    let timer = setTimeout(again, pause)
    return () => clearTimeout(timer)
  }, [isRefreshing, refresh])
  return () => startTransition(() => refresh())
}
