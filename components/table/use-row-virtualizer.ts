'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { useShownRange } from './use-shown-range'

/** The height of the table's heading, which stays in view above the rows. */
export const HEADER_PX = 32
const OVERSCAN = 8

interface TableRows {
  scroller: RefObject<HTMLDivElement | null>
  ids: string[]
  rowHeight: number
  /** The row that Tab stops at: it exists wherever it stands. */
  current: number
}

/** Which rows of a table exist; they all have one height. */
export function useRowVirtualizer({ scroller, ids, rowHeight, current }: TableRows) {
  const shownRange = useShownRange(range =>
    [...new Set([...defaultRangeExtractor(range), current])].filter(i => i < ids.length),
  )
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => ids[index]!,
    // The server and the first rendering here make the rows in view and no others: they are painted sooner.
    overscan: scroller.current ? OVERSCAN : 0,
    scrollMargin: HEADER_PX,
    scrollPaddingStart: HEADER_PX,
    // What the server renders before anybody knows the height of the window.
    initialRect: { width: 0, height: 800 },
    rangeExtractor: shownRange,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer stays the same; it must measure anew
  useEffect(() => virtualizer.measure(), [rowHeight])
  return virtualizer
}
