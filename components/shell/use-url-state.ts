'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { addressToCome, afterStep, stepBack } from './step-back'

/**
 * The state of a page, kept in its address: read with `parse`, written with `format` (the search part, or nothing). Writing it
 * asks the server for nothing.
 */
export function useUrlState<State>(parse: (params: URLSearchParams) => State, format: (state: State) => string) {
  const path = usePathname()
  const params = useSearchParams()
  const state = useMemo(() => parse(new URLSearchParams(params)), [parse, params])
  const replace = (next: State) =>
    afterStep(() => {
      const search = format(next)
      // Written once more it would call off a page that is about to open.
      if (search !== window.location.search) window.history.replaceState(null, '', path + search)
    })
  return {
    state,
    /** Read where it is written: two changes in one moment must not undo each other. */
    present: () => parse(new URLSearchParams(addressToCome().search)),
    replace,
    /** A step that the back button takes back. */
    push: (next: State) => afterStep(() => window.history.pushState(null, '', path + format(next))),
    /** Closes what a step has opened: takes that step back, where it came from just what is left then. */
    close: (next: State) => {
      const search = format(next)
      // Pressed once more, before it has gone from the page.
      if (search === window.location.search) return
      const isThere = (url: URL) => url.pathname === path && format(parse(url.searchParams)) === search
      if (!stepBack(isThere)) replace(next)
    },
  }
}
