'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useHeldPlace } from '../audit/use-held-place'
import { rowKeys } from '../table/row-keys'
import { useEarlyScroll } from '../table/use-early-scroll'
import { useRowFocus } from '../table/use-row-focus'
import { type MenuPlace, useRowMenu } from '../table/use-row-menu'
import { useShownRange } from '../table/use-shown-range'
import { STALE_LOOK } from '../ui/stale-look'
import { excerptOf, type MessageItem } from './message-item'
import { MessageTail, type MoreMessages } from './message-tail'
import { MessageRow } from './row/message-row'
import { useChoosing } from './selection/choosing'
import { useNewcomers } from './use-newcomers'

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
  const { selection } = useChoosing()
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
  useHeldPlace({ scroller, virtualizer, items, listKey })
  const newcomers = useNewcomers({ scroller, items, listKey })
  const focus = useRowFocus({
    body,
    ids,
    places,
    listKey,
    rowsPerPage: () => Math.max(1, virtualizer.getVirtualItems().length - 2 * OVERSCAN - 1),
    scrollTo: index => virtualizer.scrollToIndex(index),
  })
  const menu = useRowMenu((id, place) => onMenu(items[places.get(id)!]!, place))
  const choose = rowKeys({ selection, ids, places, current: focus.current, moveTo: focus.moveTo })

  const start = startId === undefined ? undefined : places.get(startId)
  const startedAs = useRef('')
  useEffect(() => {
    if (start === undefined || dimmed || startedAs.current === listKey) return
    startedAs.current = listKey
    virtualizer.scrollToIndex(start, { align: 'center' })
  }, [start, dimmed, listKey, virtualizer])

  const shown = virtualizer.getVirtualItems()
  const { hasMore, isLoading, hasFailed, searchedUntil, load } = more
  const isNear = (virtualizer.range?.endIndex ?? 0) >= items.length - AHEAD
  const needsMore = hasMore && !isLoading && !hasFailed && searchedUntil === null && isNear
  useEffect(() => {
    if (needsMore) load()
  }, [needsMore, load])

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {newcomers.count > 0 && (
        <button
          type="button"
          onClick={() => {
            scroller.current?.scrollTo({ top: 0 })
            focus.moveTo(0)
          }}
          className="-translate-x-1/2 absolute top-2 left-1/2 z-10 inline-flex h-8 animate-appear items-center gap-1.5 rounded-full bg-accent px-3.5 font-medium text-on-accent text-sm shadow-float hover:bg-accent-hover coarse:h-11"
        >
          <ArrowUp aria-hidden className="size-4" />
          {newcomers.count === 1 ? '1 new message' : `${newcomers.count} new messages`}
        </button>
      )}
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
          {...menu}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
          onKeyDown={event => {
            // Menus and dialogs opened from a row bubble through it too.
            const target = event.target as HTMLElement
            if (!event.currentTarget.contains(target)) return
            if (!menu.onKeyDown(event) && !choose(event)) focus.onKeyDown(event)
          }}
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
                  isCurrent={index === focus.current}
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
