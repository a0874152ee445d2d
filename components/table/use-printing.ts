'use client'

import { useSyncExternalStore } from 'react'

let isPrinting = false

function subscribe(changed: () => void) {
  const media = matchMedia('print')
  const begin = () => {
    isPrinting = true
    changed()
  }
  const end = () => {
    isPrinting = false
    changed()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', changed)
  }
}

/** Whether the page is being printed: lists that show only what is in view then show all that is loaded. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || matchMedia('print').matches,
    () => false,
  )
}
