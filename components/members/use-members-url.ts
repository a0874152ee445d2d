'use client'

import { formatMembersUrl, type MembersFilter, type MembersState, parseMembersUrl } from '@/lib/directory/members-url'
import { useUrlState } from '../shell/use-url-state'

/** The page's state in its address. Only opening a sheet makes a step, which the back button takes back, or closing it. */
export function useMembersUrl() {
  const { state, present, replace, push, close } = useUrlState<MembersState>(parseMembersUrl, formatMembersUrl)
  return {
    state,
    change: (some: Partial<MembersState>) => replace({ ...present(), ...some }),
    /** Another filter and order, whoever's sheet is open. */
    replace: (filter: MembersFilter) => replace({ ...filter, member: present().member }),
    /** The same as a step that the back button takes back. */
    lookFor: (filter: MembersFilter) => push({ ...filter, member: present().member }),
    /** Shows everybody again, in the order chosen. */
    clear: () => {
      const { sort, member } = present()
      replace({ sort, member })
    },
    openMember: (member: string) => (present().member ? replace : push)({ ...present(), member }),
    closeMember: () => close({ ...present(), member: undefined }),
  }
}
