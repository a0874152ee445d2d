'use client'

import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Held {
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLDivElement, Element>
  items: { key: string }[]
  /** Another list than before: starts at its top. */
  listKey: string
  /** At the top too, where new entries else come into view: somebody aims at what stands there. */
  isAiming?: boolean
}

/** Keeps the entries in view where they are when others come in above them. */
export function useHeldPlace({ scroller, virtualizer, items, listKey, isAiming = false }: Held) {
  const former = useRef({ items, listKey, starts: new Map<string, number>() })
  useLayoutEffect(() => {
    const element = scroller.current
    const before = former.current
    const starts = new Map(virtualizer.measurementsCache.map(({ key, start }) => [String(key), start]))
    const isSame = before.items === items
    // Until the rows of another list have come, those of the former stand here.
    former.current = { items, listKey: isSame ? before.listKey : listKey, starts }
    if (!element || isSame) return
    if (before.listKey !== listKey) {
      element.scrollTop = 0
      return
    }
    if (element.scrollTop === 0 && !isAiming) return
    const held = before.items.find(({ key }) => (before.starts.get(key) ?? -1) >= element.scrollTop && starts.has(key))
    if (!held) return
    const moved = starts.get(held.key)! - before.starts.get(held.key)!
    if (moved !== 0) element.scrollTop += moved
  })
}
