'use client'

import { useSyncExternalStore } from 'react'

// The `wide` breakpoint of globals.css.
const WIDE = '(min-width: 48.0625rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether rail and sidebar fit. On the server and in the first render: yes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
