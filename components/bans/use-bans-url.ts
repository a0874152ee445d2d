'use client'

import { useUrlState } from '../shell/use-url-state'
import { type BansState, formatBansUrl, parseBansUrl } from './bans-url'

/** The page's state in its address. Only opening a sheet makes a step, which the back button takes back, or closing it. */
export function useBansUrl() {
  const { state, present, replace, push, close } = useUrlState(parseBansUrl, formatBansUrl)
  const change = (some: Partial<BansState>) => replace({ ...present(), ...some })
  return {
    state,
    change,
    openMember: (member: string) => (present().member ? replace : push)({ ...present(), member }),
    closeMember: () => close({ ...present(), member: undefined }),
  }
}
