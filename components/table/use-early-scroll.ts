'use client'

import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps how far a list was scrolled before the page's scripts ran; the virtualizer would begin at the top. Call it
 * after useVirtualizer. Returns the ref of the scrolling element.
 */
export function useEarlyScroll(scroller: RefObject<HTMLDivElement | null>): RefCallback<HTMLDivElement> {
  const early = useRef(0)
  useLayoutEffect(() => {
    if (scroller.current && early.current > 0) scroller.current.scrollTop = early.current
  }, [scroller])
  return useCallback(
    node => {
      scroller.current = node
      early.current = node?.scrollTop ?? 0
    },
    [scroller],
  )
}
