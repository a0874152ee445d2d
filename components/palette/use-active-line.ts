'use client'

import { type RefObject, useEffect } from 'react'

const ACTIVE = 'aria-activedescendant'

/**
 * Tells a screen reader which line is chosen also where lines arrive later: cmdk itself says it only when a key moves. `step`:
 * changes with the field.
 */
export function useActiveLine(field: RefObject<HTMLInputElement | null>, step: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a field of its own
  useEffect(() => {
    const input = field.current
    const list = input && document.getElementById(input.getAttribute('aria-controls') ?? '')
    if (!input || !list) return
    const tell = () => {
      const id = list.querySelector('[aria-selected=true]')?.id ?? ''
      if (input.getAttribute(ACTIVE) !== (id || null)) {
        if (id) input.setAttribute(ACTIVE, id)
        else input.removeAttribute(ACTIVE)
      }
    }
    tell()
    const observer = new MutationObserver(tell)
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['aria-selected'] })
    observer.observe(input, { attributeFilter: [ACTIVE] })
    return () => observer.disconnect()
  }, [field, step])
}
