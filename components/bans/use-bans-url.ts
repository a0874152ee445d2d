'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type BansState, formatBansUrl, parseBansUrl } from './bans-url'

/** The page's state in its address. Only opening a sheet makes a step that the back button takes back. */
export function useBansUrl() {
  const path = usePathname()
  const state = parseBansUrl(new URLSearchParams(useSearchParams()))
  // Read where it is written: two changes in one moment must not undo each other.
  const next = (some: Partial<BansState>) =>
    path + formatBansUrl({ ...parseBansUrl(new URLSearchParams(window.location.search)), ...some })
  const change = (some: Partial<BansState>) => window.history.replaceState(null, '', next(some))
  return {
    state,
    change,
    openMember: (member: string) => {
      if (state.member) change({ member })
      else window.history.pushState(null, '', next({ member }))
    },
    closeMember: () => change({ member: undefined }),
  }
}
