'use client'

import { useRef } from 'react'

/** Handlers for a Radix layer that is opened by state instead of a trigger: what had the focus before gets it back. */
export function useReturnedFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
    },
  }
}
