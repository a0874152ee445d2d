'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { formatMembersUrl, type MembersFilter, type MembersState, parseMembersUrl } from '@/lib/directory/members-url'

/**
 * The page's state in its address. Changing it asks the server for nothing; only opening a sheet makes a step that
 * the back button takes back.
 */
export function useMembersUrl() {
  const path = usePathname()
  const state = parseMembersUrl(useSearchParams())
  // Read where it is written: two changes in one moment must not undo each other.
  const next = (some: Partial<MembersState>) => {
    const present = parseMembersUrl(new URLSearchParams(window.location.search))
    return path + formatMembersUrl({ ...present, ...some })
  }
  return {
    state,
    change: (some: Partial<MembersState>) => window.history.replaceState(null, '', next(some)),
    /** Another filter and order, whoever's sheet is open. */
    replace: (filter: MembersFilter) =>
      window.history.replaceState(null, '', path + formatMembersUrl({ ...filter, member: state.member })),
    /** Shows everybody again, in the order chosen. */
    clear: () =>
      window.history.replaceState(null, '', path + formatMembersUrl({ sort: state.sort, member: state.member })),
    openMember: (member: string) => {
      if (state.member) window.history.replaceState(null, '', next({ member }))
      else window.history.pushState(null, '', next({ member }))
    },
    closeMember: () => window.history.replaceState(null, '', next({ member: undefined })),
  }
}
