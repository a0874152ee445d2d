'use client'

import { type BansState, formatBansUrl, parseBansUrl } from '@/lib/directory/bans-url'
import { useUrlState } from '../shell/use-url-state'

/** The page's state in its address. Only opening a sheet makes a step, which the back button takes back, or closing it. */
export function useBansUrl() {
  const { state, present, replace, push, close } = useUrlState(parseBansUrl, formatBansUrl)
  const change = (some: Partial<BansState>) => replace({ ...present(), ...some })
  return {
    state,
    change,
    /** Shows all bans again, in the order chosen. */
    clear: () => {
      const { sort, member } = present()
      replace({ q: '', sort, member })
    },
    openMember: (member: string) => (present().member ? replace : push)({ ...present(), member }),
    closeMember: () => close({ ...present(), member: undefined }),
  }
}
