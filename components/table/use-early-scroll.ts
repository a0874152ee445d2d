'use client'

import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { keptPlace } from './kept-places'

/**
 * Begins a list where it was scrolled to before the page's scripts ran, or when it was left by a step that is taken back now;
 * the virtualizer would begin at the top. Call it after useVirtualizer. Returns the ref of the scrolling element.
 */
export function useEarlyScroll(
  scroller: RefObject<HTMLDivElement | null>,
  listKey: string,
): RefCallback<HTMLDivElement> {
  const early = useRef(0)
  const begunAs = useRef(listKey)
  useLayoutEffect(() => {
    const top = early.current || (keptPlace(begunAs.current)?.top ?? 0)
    if (scroller.current && top > 0) scroller.current.scrollTop = top
  }, [scroller])
  return useCallback(
    node => {
      scroller.current = node
      early.current = node?.scrollTop ?? 0
    },
    [scroller],
  )
}
