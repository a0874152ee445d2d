'use client'

import { useMemo } from 'react'
import { narrowsMessages } from '@/lib/directory/messages-url'
import type { MessagesPage } from '@/lib/queries/messages/message-views'
import { useAnswered } from '../table/use-answered'
import { type Asked, askedKey } from './asked'
import { ChannelLine } from './channels/channel-line'
import { useChannels } from './channels/channels-context'
import { countOf } from './count-of'
import { PasteDialog } from './jump/paste-dialog'
import { itemOf, itemOfUnknown } from './message-item'
import { MessageLayers } from './message-layers'
import { MessagesContent } from './messages-content'
import { MessagesToolbar } from './messages-toolbar'
import { PendingMessagesProvider } from './pending-messages'
import { ChoosingProvider } from './selection/choosing'
import { SelectionBar } from './selection/selection-bar'
import { useChoosingMessages } from './selection/use-choosing-messages'
import { useLiveMessages } from './use-live-messages'
import { useMessageList } from './use-message-list'
import type { useMessagesUrl } from './use-messages-url'
import { NarrowProvider } from './use-narrow'
import { usePasted } from './use-pasted'
import { usePersonNames } from './use-person-names'

interface MessagesPaneProps {
  url: ReturnType<typeof useMessagesUrl>
  /** Whose messages are shown. */
  shown: string[]
  first: { key: string; page: MessagesPage } | null
}

/** The messages of the channels shown, or those that were pasted: search, list, selection. */
export function MessagesPane({ url, shown, first }: MessagesPaneProps) {
  const { channel: _channel, at, member: _member, former: _former, ...filter } = url.state
  const channels = useChannels()
  const channel = shown.length === 1 ? channels.get(shown[0]!) : undefined
  const unreadable = channel?.because.read ?? []
  const asked: Asked = { filter: { ...filter, channels: shown }, at }
  const key = askedKey(asked)
  const read = useMessageList(asked, first, unreadable.length > 0 || shown.length === 0)
  const pasted = usePasted(key)
  const changes = useLiveMessages(asked, pasted)
  const { found } = pasted
  const items = useMemo(
    () => (found ? [...found.messages.map(itemOf), ...found.unknown.map(itemOfUnknown)] : read.items),
    [found, read.items],
  )
  const listKey = found ? pasted.key : key
  const choose = useChoosingMessages(items, listKey, !found && read.list.isPlaceholderData)
  const nameOfPerson = usePersonNames(items, filter.author ?? [])
  const narrowed = useAnswered(narrowsMessages(filter), key, read.list.isPlaceholderData)
  const isCounted = found !== null || (read.newest !== undefined && unreadable.length === 0)
  // What is wrong with a pattern stands beside it.
  const isBehind = isCounted && !found && read.list.isRefetchError && !read.patternError
  const counted = {
    loaded: items.length,
    narrowed: !found && narrowed,
    hasMore: !found && read.list.hasNextPage,
    isFromTop: !at,
    isCutShort: !found && read.last?.searchedUntil != null,
  }
  const hasOthers = [...channels.values()].some(({ id, because }) => id !== channel?.id && because.read.length === 0)
  const top = items[0]
  const pasteMany = () => pasted.setPasting(true)
  return (
    <PendingMessagesProvider value={changes}>
      <NarrowProvider value={url.change}>
        <ChoosingProvider value={choose.choosing}>
          {channel && !found && <ChannelLine channel={channel} />}
          <MessagesToolbar
            filter={filter}
            onChange={url.change}
            onClear={url.clear}
            nameOfPerson={nameOfPerson}
            patternError={read.patternError}
            pending={read.list.isPlaceholderData}
            count={isCounted ? countOf(counted) : ''}
            readAgain={isBehind ? () => void read.list.refetch() : undefined}
            known={choose.known}
            channelId={shown[0]}
            onChoosing={choose.setChoosing}
            onTime={url.goToTime}
            onFound={pasted.show}
            onPasteMany={pasteMany}
            onFormer={url.showFormer}
          />
          <MessageLayers>
            {onMenu => (
              <MessagesContent
                read={read}
                found={found}
                items={items}
                listKey={listKey}
                at={at}
                unreadable={unreadable}
                narrowed={narrowed}
                sought={filter.q ?? ''}
                showsChannel={found !== null || shown.length > 1}
                onClear={url.clear}
                onEverywhere={channel && hasOthers ? url.lookEverywhere : undefined}
                onNewer={() => top && url.moveTo(top.key)}
                onNewest={url.leavePlace}
                onLeaveFound={pasted.leave}
                onPasteMany={pasteMany}
                onMenu={onMenu}
              />
            )}
          </MessageLayers>
          <SelectionBar
            all={choose.all}
            matching={found || at || !top ? null : { filter: asked.filter, upTo: top.key }}
            hasMore={read.list.hasNextPage}
            loaded={items.length}
            onAll={choose.chooseAll}
            chosen={choose.chosen}
            chosenOrMatching={choose.chosenOrMatching}
            authors={choose.authors}
            onClear={choose.clear}
          />
          {pasted.isPasting && (
            <PasteDialog
              text={pasted.text}
              onText={pasted.setText}
              channelId={shown[0]}
              onFound={pasted.show}
              onClose={() => pasted.setPasting(false)}
            />
          )}
        </ChoosingProvider>
      </NarrowProvider>
    </PendingMessagesProvider>
  )
}
