'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import type { MessagesPage } from '@/lib/queries/messages/message-views'
import { MemberSheet } from '../members/member-sheet'
import { OpenMemberProvider } from '../members/open-member'
import { useGuild } from '../shell/guild-context'
import { useTitle } from '../shell/use-title'
import { AddressesProvider } from './addresses'
import { ChannelList } from './channels/channel-list'
import { ChannelPicker } from './channels/channel-picker'
import { ChannelsProvider } from './channels/channels-context'
import { shownChannels } from './channels/shown-channels'
import { GoToProvider } from './go-to'
import { type MessageActions, MessageActionsProvider } from './message-actions'
import { messageChannels } from './message-queries'
import { MessagesHeader } from './messages-header'
import { MessagesPane } from './messages-pane'
import { useMessagesUrl } from './use-messages-url'

interface MessagesScreenProps {
  channels: MessageChannelsView
  /** The first page as the server read it, and what it was asked for; null where it could not. */
  first: { key: string; page: MessagesPage } | null
  actions: MessageActions
  addresses: { cdnUrl: string; webUrl: string }
}

/** The channels of a guild beside the messages of one or several of them. */
export function MessagesScreen({ channels: asRead, first, actions, addresses }: MessagesScreenProps) {
  const guild = useGuild()
  const { data } = useQuery({ ...messageChannels(guild.id), initialData: asRead })
  const { channels } = data
  const url = useMessagesUrl(channels)
  const byId = useMemo(() => new Map(channels.map(channel => [channel.id, channel])), [channels])
  const shown = shownChannels(url.state, channels)
  const only = shown.length === 1 ? byId.get(shown[0]!) : undefined
  useTitle(only && `#${only.name}`)
  return (
    <MessageActionsProvider value={actions}>
      <AddressesProvider value={addresses}>
        <ChannelsProvider value={byId}>
          <OpenMemberProvider value={url.openMember}>
            <GoToProvider value={place => (place.messageId ? url.goTo(place) : url.openChannel(place.channelId))}>
              <MessagesHeader />
              <div className="flex min-h-0 flex-1">
                <nav
                  aria-label="Channels"
                  className="w-58 shrink-0 overflow-y-auto border-line border-t border-r px-2 py-3 max-wide:hidden"
                >
                  <ChannelList channels={channels} shown={shown} onChoose={url.openChannel} />
                </nav>
                <div className="flex min-h-0 min-w-0 flex-1 flex-col wide:border-line wide:border-t wide:pt-2">
                  <div className="shrink-0 px-4 pb-2 wide:hidden">
                    <ChannelPicker channels={channels} shown={shown} onChoose={url.openChannel} />
                  </div>
                  <MessagesPane url={url} shown={shown} first={first} />
                </div>
              </div>
              <MemberSheet userId={url.state.member} onClose={url.closeMember} />
            </GoToProvider>
          </OpenMemberProvider>
        </ChannelsProvider>
      </AddressesProvider>
    </MessageActionsProvider>
  )
}
