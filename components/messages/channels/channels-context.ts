'use client'

import { createContext, use } from 'react'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'

const NOT_KNOWN = ['This channel is not known here any more.']

const Channels = createContext<ReadonlyMap<string, MessageChannelView>>(new Map())

export const ChannelsProvider = Channels.Provider

/** The channels that the viewer can see, by id. */
export function useChannels(): ReadonlyMap<string, MessageChannelView> {
  return use(Channels)
}

/** Why the viewer may not do something with the messages of a channel; empty: may. */
export function useChannelReasons(channelId: string): MessageChannelView['because'] {
  const channel = use(Channels).get(channelId)
  return (
    channel?.because ?? {
      read: NOT_KNOWN,
      keep: NOT_KNOWN,
      former: NOT_KNOWN,
      delete: NOT_KNOWN,
      deleteOwn: NOT_KNOWN,
      suppress: NOT_KNOWN,
      suppressOwn: NOT_KNOWN,
      react: NOT_KNOWN,
      takeBack: NOT_KNOWN,
      removeReactions: NOT_KNOWN,
      post: NOT_KNOWN,
      edit: NOT_KNOWN,
    }
  )
}
