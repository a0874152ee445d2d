'use client'

import { useRef } from 'react'

/**
 * Handlers for a Radix layer that is opened by state instead of a trigger: what had the focus before gets it back. What has
 * `data-first-focus` gets it first, instead of the first field.
 */
export function useReturnedFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      const first = (event.target as Element).querySelector<HTMLElement>('[data-first-focus]')
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
    },
  }
}
