'use client'

import { type DeparturesState, formatDeparturesUrl, parseDeparturesUrl } from '@/lib/directory/departures-url'
import { useUrlState } from '../shell/use-url-state'

/** The page's state in its address. Only opening a sheet makes a step, which the back button takes back, or closing it. */
export function useDeparturesUrl() {
  const { state, present, replace, push, close } = useUrlState(parseDeparturesUrl, formatDeparturesUrl)
  return {
    state,
    change: (some: Partial<DeparturesState>) => replace({ ...present(), ...some }),
    /** Shows all of them again. */
    clear: () => replace({ q: '', member: present().member }),
    openMember: (member: string) => (present().member ? replace : push)({ ...present(), member }),
    closeMember: () => close({ ...present(), member: undefined }),
  }
}
