'use client'

import { momentOrAge } from '@/lib/directory/moment-or-age'
import type { LookedUpMessages } from '@/lib/queries/messages/message-views'
import { serverNow } from '../shell/server-clock'
import { useFreshness } from '../shell/use-freshness'
import { ReadFailure } from '../table/read-failure'
import { useReadOn } from '../table/use-read-on'
import type { MenuPoint } from '../ui/point-menu'
import type { MessageItem } from './message-item'
import { MessageList } from './message-list'
import { MessagesEmpty, UnreadableChannel } from './messages-empty'
import { MessagesNotices } from './messages-notices'
import { MessagesLoading } from './messages-skeleton'
import type { useMessageList } from './use-message-list'

interface MessagesContentProps {
  read: ReturnType<typeof useMessageList>
  /** What was pasted is shown instead. */
  found: LookedUpMessages | null
  items: MessageItem[]
  listKey: string
  /** The message or the time that was jumped to. */
  at: string | undefined
  /** Why the one channel in view cannot be read; empty: it can. */
  unreadable: string[]
  narrowed: boolean
  /** What is sought in what is written. */
  sought: string
  showsChannel: boolean
  onClear: () => void
  onEverywhere: (() => void) | undefined
  onNewer: () => void
  onNewest: () => void
  onLeaveFound: () => void
  onPasteMany: () => void
  /** Opens the menu of a message. */
  onMenu: (item: MessageItem, point: MenuPoint) => void
}

/** The list with what has to be known about it, or what stands in its place. */
export function MessagesContent(props: MessagesContentProps) {
  const { read, found, items, listKey, at, unreadable, narrowed, showsChannel, onClear, onPasteMany, onMenu } = props
  const { isStale } = useFreshness()
  const { list, newest, last } = read
  const readOn = useReadOn(list)
  if (unreadable.length > 0 && !found) return <UnreadableChannel because={unreadable} />
  if (!found && list.isError && (!newest || read.patternError)) {
    return <ReadFailure error={list.error} onRetry={() => void list.refetch()} />
  }
  const isId = at !== undefined && /^\d+$/.test(at)
  const place = !at || !newest ? null : !isId ? 'time' : items.some(item => item.key === at) ? 'found' : 'missing'
  const hasMore = !found && list.hasNextPage
  if (!found && !newest) return <MessagesLoading count={12} />
  return (
    <>
      <MessagesNotices
        page={newest}
        skipped={read.skipped}
        found={found}
        place={place}
        onPasteMany={onPasteMany}
        onNewer={props.onNewer}
        onNewest={props.onNewest}
        onLeaveFound={props.onLeaveFound}
      />
      {items.length === 0 && !hasMore ? (
        <MessagesEmpty
          reach={newest?.knownSince == null ? 'whole' : newest.isSilent ? 'silent' : 'unlisted'}
          narrowed={narrowed}
          sought={props.sought}
          isPasted={found !== null}
          onClear={onClear}
          onEverywhere={props.onEverywhere}
        />
      ) : (
        <MessageList
          items={items}
          listKey={listKey}
          linkedId={isId ? at : undefined}
          startId={isId || !at ? at : firstUntil(items, at)}
          showsChannel={showsChannel}
          dimmed={!found && list.isPlaceholderData}
          isStale={isStale}
          onMenu={onMenu}
          more={{
            hasMore,
            ...readOn,
            searchedUntil: last?.searchedUntil ?? null,
            end: found ? '' : endWords(narrowed, newest?.knownSince != null),
          }}
        />
      )}
    </>
  )
}

/** The newest message that is no newer than a time. */
function firstUntil(items: MessageItem[], at: string): string | undefined {
  const until = momentOrAge(at, serverNow())?.toISOString() ?? ''
  return items.find(({ createdAt }) => createdAt !== null && createdAt <= until)?.key
}

function endWords(narrowed: boolean, isPartly: boolean): string {
  if (isPartly) return 'Nothing older is known.'
  return narrowed ? 'Nothing older matches.' : 'This is where it began.'
}
