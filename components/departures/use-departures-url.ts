'use client'

import {
  type DeparturesAsked,
  type DeparturesState,
  formatDeparturesUrl,
  parseDeparturesUrl,
} from '@/lib/directory/departures-url'
import { useUrlState } from '../shell/use-url-state'

/** The page's state in its address. Opening a sheet and looking for others make a step, which the back button takes back. */
export function useDeparturesUrl() {
  const { state, present, replace, push, close } = useUrlState(parseDeparturesUrl, formatDeparturesUrl)
  return {
    state,
    change: (some: Partial<DeparturesState>) => replace({ ...present(), ...some }),
    /** Another search and filter, whoever's sheet is open, as a step that the back button takes back. */
    lookFor: (asked: DeparturesAsked) => push({ ...asked, member: present().member }),
    /** Shows all of them again. */
    clear: () => replace({ q: '', member: present().member }),
    openMember: (member: string) => (present().member ? replace : push)({ ...present(), member }),
    closeMember: () => close({ ...present(), member: undefined }),
  }
}
