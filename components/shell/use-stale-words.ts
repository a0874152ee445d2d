'use client'

import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { useFreshness } from './use-freshness'

/** That nothing new arrives, and since when what is shown is so: "the last known state, of 12:06". Null while it does. */
export function useStaleWords(): string | null {
  const { isStale, freshness } = useFreshness()
  const { now, timeZone } = useNow()
  if (!isStale) return null
  const { gateway, gatewaySince } = freshness
  const since = gateway === 'connected' ? '' : `, of ${clockWords(new Date(gatewaySince), now, timeZone)}`
  return `the last known state${since}`
}
