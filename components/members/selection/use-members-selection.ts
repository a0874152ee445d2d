'use client'

import { useFilteredSelection } from '../../table/use-filtered-selection'

export const MEMBERS = { one: 'member', many: 'members' }

/** Who is chosen on the page of the members. `filterKey`: changes with the filter. */
export function useMembersSelection(filterKey: string) {
  const { keepOnce, ...choosing } = useFilteredSelection({ filterKey, nouns: MEMBERS })
  return {
    ...choosing,
    /** Chooses these, whatever is listed, and lists everybody again without letting go of them. */
    chooseListed: (ids: string[], listAll: () => void) => {
      if (filterKey !== '') keepOnce()
      choosing.selection.replace(ids)
      listAll()
    },
  }
}
