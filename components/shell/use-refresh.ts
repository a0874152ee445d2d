'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

// Far longer than it takes.
const LOST_AFTER_MS = 3_000

/**
 * Renders the page anew with what the server knows now. Where the address changes while that is on its way, Next may wait for
 * an answer that never comes, and show nothing of what is opened from then on: so it is asked again.
 */
export function useRefresh(): () => void {
  const { refresh } = useRouter()
  const [isRefreshing, startTransition] = useTransition()
  useEffect(() => {
    if (!isRefreshing) return
    const again = setInterval(refresh, LOST_AFTER_MS)
    return () => clearInterval(again)
  }, [isRefreshing, refresh])
  return () => startTransition(() => refresh())
}
