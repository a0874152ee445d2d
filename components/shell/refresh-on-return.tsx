'use client'

import { useEffect, useEffectEvent } from 'react'
import { SECOND } from '@/lib/time'
import { useThrottled } from '../table/use-throttled'
import { useIsOpen } from '../ui/use-is-open'
import { readStatus } from './read-json'
import { isShownAgain } from './shown-renderings'
import { useRefresh } from './use-refresh'

// Whoever goes back and forth between two tabs has it read once.
const REFRESH_EVERY_MS = 5 * SECOND

/**
 * Renders a page that nobody tells of changes anew when its tab is looked at again, and when it is shown again as it was
 * rendered before, which is what the way back leads to.
 */
export function RefreshOnReturn({ renderedAt }: { renderedAt: string }) {
  const refresh = useRefresh()
  const isHere = useIsOpen()
  const refreshSoon = useThrottled(
    () => void look(),
    () => REFRESH_EVERY_MS,
  )
  async function look() {
    if (!isHere() || document.visibilityState !== 'visible') return
    const { status } = await readStatus('/api/token')
    if (!isHere()) return
    if (status === 401) return location.reload()
    // A rendering that fails is loaded as a page, and nothing would be left of this one: the line may not be there yet again.
    if (status === 0 || status === 429 || status >= 500) return refreshSoon()
    refresh()
  }
  const returned = useEffectEvent(refreshSoon)
  useEffect(() => {
    if (isShownAgain(renderedAt)) returned()
  }, [renderedAt])
  useEffect(() => {
    const follow = () => document.visibilityState === 'visible' && returned()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return null
}
