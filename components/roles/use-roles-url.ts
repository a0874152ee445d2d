'use client'

import { useUrlState } from '../shell/use-url-state'

export interface RolesState {
  /** Whose editor is open: an id, or "new". */
  role?: string
  /** The permission or action of "Who can …?"; empty: none is chosen yet. */
  who?: string
}

/** What cannot be read is as good as absent. */
function parse(params: URLSearchParams): RolesState {
  const role = params.get('role') ?? undefined
  const who = params.get('who')?.slice(0, 60) ?? undefined
  return {
    ...(role !== undefined && /^(\d{1,20}|new)$/.test(role) && { role }),
    ...(who !== undefined && { who }),
  }
}

function format({ role, who }: RolesState): string {
  const query = new URLSearchParams({ ...(role !== undefined && { role }), ...(who !== undefined && { who }) })
  return query.size > 0 ? `?${query}` : ''
}

/** The state of the page, kept in its address. What is opened is a step that the back button takes back, or closing it. */
export function useRolesUrl() {
  const { state, present, replace, push, close } = useUrlState(parse, format)
  return {
    ...state,
    /** Another role takes the place of the one that is open, another question that of the one that is asked. */
    show: (next: RolesState) => {
      const now = present()
      const takesPlace = next.role
        ? now.role !== undefined
        : next.who !== undefined && now.who !== undefined && !now.role
      return (takesPlace ? replace : push)(next)
    },
    close,
  }
}
