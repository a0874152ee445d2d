import type { Metadata } from 'next'
import { askedKey } from '@/components/messages/asked'
import { shownChannels } from '@/components/messages/channels/shown-channels'
import { MessagesScreen } from '@/components/messages/messages-screen'
import { parseMessagesUrl } from '@/lib/directory/messages-url'
import { listMessages } from '@/lib/queries/messages/list-messages'
import { messageChannels } from '@/lib/queries/messages/message-channels'
import { steward } from '@/lib/steward'
import { viewedGuild } from '../viewed-guild'
import {
  addReaction,
  clearReactions,
  deleteMessage,
  keepMessages,
  removeOwnReaction,
  removeReaction,
  suppressEmbeds,
} from './actions'

export const metadata: Metadata = { title: 'Messages' }

interface MessagesPageProps {
  params: Promise<{ guildId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function MessagesPage({ params, searchParams }: MessagesPageProps) {
  const { guild } = await viewedGuild((await params).guildId)
  const state = parseMessagesUrl(await searchParams)
  const { channel: _channel, at, member: _member, former, ...asked } = state
  const own = await steward()
  const { cdnUrl, webUrl } = own.platform
  const view = await messageChannels(own, guild)
  const filter = { ...asked, channels: shownChannels(state, view.channels) }
  // Where this fails the screen asks again, and shows what it is told.
  const page = former ? null : await listMessages(own, guild, { ...filter, around: at }).catch(() => null)
  return (
    <MessagesScreen
      channels={view}
      first={page && { key: askedKey({ filter, at }), page }}
      actions={{
        addReaction,
        removeOwnReaction,
        removeReaction,
        clearReactions,
        suppressEmbeds,
        deleteMessage,
        keepMessages,
      }}
      addresses={{ cdnUrl, webUrl }}
    />
  )
}
