'use client'

import { formatOverviewUrl, type OverviewState, parseOverviewUrl } from '@/lib/directory/overview-url'
import { useUrlState } from '../shell/use-url-state'

/** What is chosen on the page, in its address. */
export function useOverviewUrl() {
  const { state, present, replace } = useUrlState(parseOverviewUrl, formatOverviewUrl)
  return { state, change: (some: Partial<OverviewState>) => replace({ ...present(), ...some }) }
}
