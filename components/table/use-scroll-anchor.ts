'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keptPlace } from './kept-places'
import { useAim } from './use-aim'

interface Anchored {
  scroller: RefObject<HTMLElement | null>
  /** Where each row stands, by id. */
  places: Map<string, number>
  ids: string[]
  rowHeight: number
  /** Another list than before: starts at its top. */
  listKey: string
  /** At the top too, where new rows else come into view: somebody is choosing. Whoever points at a row is seen to here. */
  isAiming: boolean
}

/** Keeps the rows in view where they are when rows above them come or go. */
export function useScrollAnchor({ scroller, places, ids, rowHeight, listKey, isAiming }: Anchored) {
  const former = useRef({ ids, listKey })
  const aim = useAim(scroller, isAiming)
  useLayoutEffect(() => {
    const element = scroller.current
    const before = former.current
    // Until the rows of another list have come, those of the former stand here.
    if (!element || before.ids === ids) return
    former.current = { ids, listKey }
    if (before.listKey !== listKey) {
      element.scrollTop = keptPlace(listKey)?.top ?? 0
      return
    }
    const first = Math.floor(element.scrollTop / rowHeight)
    if (first === 0 && !isAiming && !aim.isTaken(element)) {
      const shown = before.ids.slice(0, Math.ceil(element.clientHeight / rowHeight))
      if (shown.some((id, index) => ids[index] !== id)) aim.moved()
      return
    }
    const anchor = before.ids.findIndex((id, index) => index >= first && places.has(id))
    if (anchor === -1) return
    const moved = places.get(before.ids[anchor]!)! - anchor
    if (moved !== 0) aim.follow(element, moved * rowHeight)
  }, [scroller, places, ids, rowHeight, listKey, isAiming, aim])
}
