'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
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
import { FormerHeader } from './former/former-header'
import { FormerLayer } from './former/former-layer'
import { keepsFormer } from './former/keeps-former'
import { GoToProvider } from './go-to'
import { type MessageActions, MessageActionsProvider } from './message-actions'
import { messageChannels } from './message-queries'
import { MessagesHeader } from './messages-header'
import { MessagesPane } from './messages-pane'
import { MessagesLoading } from './messages-skeleton'
import { useMessagesUrl } from './use-messages-url'

// Not on the way of whoever reads messages.
const FormerPane = dynamic(() => import('./former/former-pane').then(({ FormerPane }) => FormerPane), {
  loading: () => <MessagesLoading count={8} />,
})

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
  const { former } = url.state
  useTitle(only && `#${only.name}`)
  useTitle(former && 'Deleted and edited')
  return (
    <MessageActionsProvider value={actions}>
      <AddressesProvider value={addresses}>
        <ChannelsProvider value={byId}>
          <OpenMemberProvider value={url.openMember}>
            <GoToProvider value={place => (place.messageId ? url.goTo(place) : url.openChannel(place.channelId))}>
              {former ? <FormerHeader back={url.ofMessages} /> : <MessagesHeader />}
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
                  <FormerLayer isKept={keepsFormer(data)}>
                    {former ? (
                      <FormerPane url={url} isKept={data.formerDays !== null} shown={shown} />
                    ) : (
                      <MessagesPane url={url} shown={shown} first={first} />
                    )}
                  </FormerLayer>
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
