'use client'

import { useSyncExternalStore } from 'react'

// The same query as the classes of ROW_HEIGHT: fingers and phones get the taller row.
const TALL = '(pointer: coarse), (width < 48.0625rem)'
const LOW_REM = 2.5
const TALL_REM = 3.5

function subscribe(listener: () => void) {
  const query = matchMedia(TALL)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function read() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return rem * (matchMedia(TALL).matches ? TALL_REM : LOW_REM)
}

/** Height of a table's row in px, as ROW_HEIGHT makes it. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, read, () => LOW_REM * 16)
}
