'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'

/**
 * The state of a page, kept in its address: read with `parse`, written with `format` (the search part, or nothing). Writing it
 * asks the server for nothing.
 */
export function useUrlState<State>(parse: (params: URLSearchParams) => State, format: (state: State) => string) {
  const path = usePathname()
  const params = useSearchParams()
  const state = useMemo(() => parse(new URLSearchParams(params)), [parse, params])
  return {
    state,
    /** Read where it is written: two changes in one moment must not undo each other. */
    present: () => parse(new URLSearchParams(window.location.search)),
    replace: (next: State) => {
      const search = format(next)
      // Written once more it would call off a page that is about to open.
      if (search !== window.location.search) window.history.replaceState(null, '', path + search)
    },
    /** A step that the back button takes back. */
    push: (next: State) => window.history.pushState(null, '', path + format(next)),
  }
}
