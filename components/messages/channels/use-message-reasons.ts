'use client'

import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { useGuild } from '../../shell/guild-context'
import { useChannelReasons } from './channels-context'

/** Why the viewer may not do something with this message: to what it wrote itself the bot may do more. Empty: may. */
export function useMessageReasons(message: MessageView | null): MessageChannelView['because'] {
  const { standing } = useGuild()
  const because = useChannelReasons(message?.channelId ?? '')
  if (message?.author.id !== standing.bot.userId) return because
  return { ...because, delete: because.deleteOwn, suppress: because.suppressOwn }
}
