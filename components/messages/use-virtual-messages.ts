'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { keptPlace } from '../table/kept-places'
import type { Selection } from '../table/selection'
import { useEarlyScroll } from '../table/use-early-scroll'
import { useHeldPlace } from '../table/use-held-place'
import { useKeptPlace } from '../table/use-kept-place'
import { useLoadAhead } from '../table/use-load-ahead'
import { useRowControls } from '../table/use-row-controls'
import type { MenuPlace } from '../table/use-row-menu'
import { useShownRange } from '../table/use-shown-range'
import type { MoreMessages } from './message-tail'

const OVERSCAN = 6
// Rows left below the view when the next page is asked for.
const AHEAD = 15

interface VirtualMessages<Item extends { key: string }> {
  /** The element around the rows. */
  body: RefObject<HTMLElement | null>
  items: Item[]
  /** Another list than before. */
  listKey: string
  /** How high a row is, about. */
  estimatedPx: number
  more: MoreMessages
  /** At the top too, where new ones else come into view: somebody is choosing. */
  isAiming?: boolean
  selection: Selection | undefined
  onMenu: (item: Item, place: MenuPlace) => void
}

/**
 * A list of messages, or of what they said before, of which only those in view exist. Their heights differ, and may change;
 * what is in view stays where it is, and the next page is asked for while the end is near. `attach` belongs on what
 * scrolls, `listeners` on what is around the rows.
 */
export function useVirtualMessages<Item extends { key: string }>(options: VirtualMessages<Item>) {
  const { body, items, listKey, estimatedPx, more, isAiming = false, selection, onMenu } = options
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => items.map(({ key }) => key), [items])
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const [measured] = useState(() => keptPlace(listKey)?.measured ?? [])
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedPx,
    getItemKey: index => ids[index]!,
    overscan: OVERSCAN,
    rangeExtractor: useShownRange(defaultRangeExtractor),
    // What the server renders before anybody knows the height of the window.
    initialRect: { width: 0, height: 800 },
    initialMeasurementsCache: measured,
  })
  const attach = useEarlyScroll(scroller, listKey)
  useKeptPlace({ scroller, listKey, virtualizer })
  useHeldPlace({ scroller, virtualizer, items, listKey, isAiming })
  const { current, moveTo, listeners } = useRowControls({
    body,
    ids,
    places,
    listKey,
    rowsPerPage: () => Math.max(1, virtualizer.getVirtualItems().length - 2 * OVERSCAN - 1),
    scrollTo: index => virtualizer.scrollToIndex(index),
    selection,
    isSelecting: isAiming,
    onMenu: (id, place) => onMenu(items[places.get(id)!]!, place),
  })
  const isNear = (virtualizer.range?.endIndex ?? 0) >= items.length - AHEAD
  useLoadAhead(more, isNear && more.searchedUntil === null)
  return { scroller, attach, virtualizer, shown: virtualizer.getVirtualItems(), places, current, moveTo, listeners }
}
