'use client'

import { clsx } from 'clsx'
import { useRef } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MenuPlace } from '../table/use-row-menu'
import { STALE_LOOK } from '../ui/stale-look'
import { excerptOf, type MessageItem } from './message-item'
import { MessageTail, type MoreMessages } from './message-tail'
import { NewcomersButton } from './newcomers-button'
import { MessageRow } from './row/message-row'
import { useChoosing } from './selection/choosing'
import { useNewcomers } from './use-newcomers'
import { useStartPlace } from './use-start-place'
import { useVirtualMessages } from './use-virtual-messages'

const ESTIMATED_PX = 72
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
  const body = useRef<HTMLDivElement>(null)
  const { selection, isChoosing } = useChoosing()
  const { scroller, attach, virtualizer, shown, places, current, moveTo, listeners } = useVirtualMessages({
    body,
    items,
    listKey,
    estimatedPx: ESTIMATED_PX,
    more,
    isAiming: isChoosing,
    selection,
    onMenu,
  })
  const newcomers = useNewcomers({ scroller, items, listKey })
  const start = startId === undefined ? undefined : places.get(startId)
  useStartPlace({ virtualizer, start, listKey, isFormer: dimmed })

  return (
    <div className="relative flex min-h-40 flex-1 flex-col">
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
                aria-setsize={more.hasMore ? -1 : items.length}
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
