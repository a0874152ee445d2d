'use client'

import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keptPlace } from './kept-places'
import { useAim } from './use-aim'

interface Held {
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLDivElement, Element>
  items: { key: string }[]
  /** Another list than before: starts at its top. */
  listKey: string
  /** At the top too, where new entries else come into view: somebody is choosing. Whoever points at one is seen to here. */
  isAiming?: boolean
}

/** Keeps the entries in view where they are when others come in above them. */
export function useHeldPlace({ scroller, virtualizer, items, listKey, isAiming = false }: Held) {
  const former = useRef({ items, listKey, starts: new Map<string, number>() })
  const aim = useAim(scroller, isAiming)
  const settling = useRef<{ key: string; start: number } | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const before = former.current
    const starts = new Map(virtualizer.measurementsCache.map(({ key, start }) => [String(key), start]))
    const isSame = before.items === items
    // Until the rows of another list have come, those of the former stand here.
    former.current = { items, listKey: isSame ? before.listKey : listKey, starts }
    if (!element) return
    const follow = (key: string, formerStart: number) => {
      const moved = (starts.get(key) ?? formerStart) - formerStart
      if (moved !== 0) aim.follow(element, moved)
    }
    if (isSame) {
      const { current } = settling
      if (current) follow(current.key, current.start)
      if (current) settling.current = { key: current.key, start: starts.get(current.key) ?? current.start }
      return
    }
    if (before.listKey !== listKey) {
      element.scrollTop = keptPlace(listKey)?.top ?? 0
      return
    }
    const isAtTop = element.scrollTop === 0
    if (isAtTop && !isAiming && !aim.isTaken(element)) {
      if (before.items[0]?.key !== items[0]?.key) aim.moved()
      return
    }
    const held = before.items.find(({ key }) => (before.starts.get(key) ?? -1) >= element.scrollTop && starts.has(key))
    if (!held) return
    follow(held.key, before.starts.get(held.key)!)
    if (!isAtTop) return
    // The newcomers' heights are measured in this frame; the virtualizer follows them only below the top, where it still is.
    settling.current = { key: held.key, start: starts.get(held.key)! }
    requestAnimationFrame(() => {
      settling.current = null
    })
  })
}
