'use client'

import { useFilteredSelection } from '../../table/use-filtered-selection'

const MEMBERS = { one: 'member', many: 'members' }

/** Who is chosen on the page of the members. `filterKey`: changes with the filter. */
export function useMembersSelection(filterKey: string) {
  const { selection, keepOnce, stop } = useFilteredSelection({ filterKey, nouns: MEMBERS, why: 'The filter changed' })
  return {
    selection,
    stop,
    /** Chooses these, whatever is listed, and lists everybody again without letting go of them. */
    chooseListed: (ids: string[], listAll: () => void) => {
      if (filterKey !== '') keepOnce()
      selection.replace(ids)
      listAll()
    },
  }
}
