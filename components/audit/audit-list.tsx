'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { TimelineItem } from '@/lib/queries/audit/timeline-views'
import { keptPlace } from '../table/kept-places'
import { PrintedRest } from '../table/printed-rest'
import { useEarlyScroll } from '../table/use-early-scroll'
import { useHeldPlace } from '../table/use-held-place'
import { useKeptPlace } from '../table/use-kept-place'
import { useLoadAhead } from '../table/use-load-ahead'
import { useShownRange } from '../table/use-shown-range'
import { AuditTail } from './audit-tail'
import { TimelineRow } from './timeline-row'

const ESTIMATED_PX = 58
// Entries left below the view when the next page is asked for.
const AHEAD = 15

interface AuditListProps {
  items: TimelineItem[]
  /** The item that a link led to. */
  linkedKey: string | undefined
  listKey: string
  dimmed: boolean
  more: { hasMore: boolean; isLoading: boolean; hasFailed: boolean; load: () => void }
}

/** The log, of which only the entries in view exist. Their heights differ, and change when one is opened. */
export function AuditList({ items, linkedKey, listKey, dimmed, more }: AuditListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(linkedKey ? [linkedKey] : []))
  const [measured] = useState(() => keptPlace(listKey)?.measured ?? [])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: index => items[index]!.key,
    overscan: 6,
    rangeExtractor: useShownRange(defaultRangeExtractor),
    // What the server renders before anybody knows the height of the window.
    initialRect: { width: 0, height: 800 },
    initialMeasurementsCache: measured,
  })
  const attach = useEarlyScroll(scroller, listKey)
  useKeptPlace({ scroller, listKey, virtualizer })
  useHeldPlace({ scroller, virtualizer, items, listKey })

  const shown = virtualizer.getVirtualItems()
  const { hasMore } = more
  useLoadAhead(more, (virtualizer.range?.endIndex ?? 0) >= items.length - AHEAD)

  const toggle = (key: string) =>
    setOpened(before => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return (
    <div
      ref={attach}
      className={clsx(
        '@container min-h-40 flex-1 overflow-y-auto overscroll-contain border-line border-t transition-opacity',
        dimmed && 'opacity-60',
      )}
      aria-busy={dimmed || undefined}
    >
      {/* In flow, so that nothing overlaps before the heights are known. */}
      <ol aria-label="Log entries" style={{ minHeight: virtualizer.getTotalSize(), paddingTop: shown[0]?.start ?? 0 }}>
        {shown.map(({ index, key }) => {
          const item = items[index]!
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
            >
              <TimelineRow
                item={item}
                isOpen={opened.has(item.key)}
                isLinked={item.key === linkedKey}
                onToggle={() => toggle(item.key)}
              />
            </li>
          )
        })}
      </ol>
      <AuditTail more={more} />
      <PrintedRest shown={items.length} total={hasMore ? undefined : items.length} />
    </div>
  )
}
