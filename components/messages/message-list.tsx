'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useMemo, useRef } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useEarlyScroll } from '../table/use-early-scroll'
import { useHeldPlace } from '../table/use-held-place'
import { useLoadAhead } from '../table/use-load-ahead'
import { useRowControls } from '../table/use-row-controls'
import type { MenuPlace } from '../table/use-row-menu'
import { useShownRange } from '../table/use-shown-range'
import { STALE_LOOK } from '../ui/stale-look'
import { excerptOf, type MessageItem } from './message-item'
import { MessageTail, type MoreMessages } from './message-tail'
import { NewcomersButton } from './newcomers-button'
import { MessageRow } from './row/message-row'
import { useChoosing } from './selection/choosing'
import { useNewcomers } from './use-newcomers'
import { useStartPlace } from './use-start-place'

const ESTIMATED_PX = 72
const OVERSCAN = 6
// Messages left below the view when the next page is asked for.
const AHEAD = 15
const NAME_LENGTH = 60

interface MessageListProps {
  items: MessageItem[]
  listKey: string
  /** The message that was jumped to. */
  linkedId: string | undefined
  /** Where the list begins to be read, if not at its top. */
  startId: string | undefined
  showsChannel: boolean
  more: MoreMessages
  /** Shows messages of the former question while the new one is under way. */
  dimmed: boolean
  /** Nothing new arrives: pictures lose their colour. */
  isStale: boolean
  onMenu: (item: MessageItem, place: MenuPlace) => void
}

/** The messages, newest first, of which only those in view exist. Their heights differ, and may change. */
export function MessageList(props: MessageListProps) {
  const { items, listKey, linkedId, startId, showsChannel, more, dimmed, isStale, onMenu } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { selection, isChoosing } = useChoosing()
  const ids = useMemo(() => items.map(({ key }) => key), [items])
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: index => ids[index]!,
    overscan: OVERSCAN,
    rangeExtractor: useShownRange(defaultRangeExtractor),
    // What the server renders before anybody knows the height of the window.
    initialRect: { width: 0, height: 800 },
  })
  const attach = useEarlyScroll(scroller)
  useHeldPlace({ scroller, virtualizer, items, listKey, isAiming: isChoosing })
  const newcomers = useNewcomers({ scroller, items, listKey })
  const { current, moveTo, listeners } = useRowControls({
    body,
    ids,
    places,
    listKey,
    rowsPerPage: () => Math.max(1, virtualizer.getVirtualItems().length - 2 * OVERSCAN - 1),
    scrollTo: index => virtualizer.scrollToIndex(index),
    selection,
    onMenu: (id, place) => onMenu(items[places.get(id)!]!, place),
  })
  const start = startId === undefined ? undefined : places.get(startId)
  useStartPlace({ virtualizer, start, listKey, isFormer: dimmed })

  const shown = virtualizer.getVirtualItems()
  const { hasMore, searchedUntil } = more
  const isNear = (virtualizer.range?.endIndex ?? 0) >= items.length - AHEAD
  useLoadAhead(more, isNear && searchedUntil === null)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <NewcomersButton
        count={newcomers.count}
        onPress={() => {
          scroller.current?.scrollTo({ top: 0 })
          moveTo(0)
        }}
      />
      <div
        ref={attach}
        onScroll={newcomers.onScroll}
        className={clsx(
          'min-h-40 flex-1 overflow-y-auto overscroll-contain border-line border-t transition-opacity [overflow-anchor:none]',
          dimmed && 'opacity-60',
          isStale && STALE_LOOK,
        )}
      >
        {/* In flow, so that nothing overlaps before the heights are known. */}
        <div
          ref={body}
          role="feed"
          aria-label="Messages, newest first"
          aria-busy={dimmed || undefined}
          style={{ minHeight: virtualizer.getTotalSize(), paddingTop: shown[0]?.start ?? 0 }}
          {...listeners}
        >
          {shown.map(({ index, key }) => {
            const item = items[index]
            if (!item) return null
            return (
              <article
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-label={nameOf(item)}
                aria-setsize={hasMore ? -1 : items.length}
                aria-posinset={index + 1}
              >
                <MessageRow
                  item={item}
                  isCurrent={index === current}
                  isLinked={item.key === linkedId}
                  showsChannel={showsChannel}
                />
              </article>
            )
          })}
        </div>
        <MessageTail more={more} />
      </div>
    </div>
  )
}

function nameOf({ key, message }: MessageItem): string {
  if (!message) return `Message ${key}, content not known`
  return `${nameInSentence(message.author.name)}: ${excerptOf(message, NAME_LENGTH)}`
}
