'use client'

import { CopyPlus, Pencil, Reply } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { formatComposerUrl, placeInUrl } from '@/lib/directory/composer-url'
import { goThere } from '../../shell/go-there'
import { useGuild } from '../../shell/guild-context'
import type { MenuItem } from '../../ui/menu-content'
import { useChannelReasons } from '../channels/channels-context'
import type { MessageItem } from '../message-item'

/** What the composer can begin with a message: an answer, and of the bot's own an edit or a copy. */
export function useComposerItems({ key: messageId, channelId, message }: MessageItem): MenuItem[] {
  const guild = useGuild()
  const router = useRouter()
  const because = useChannelReasons(channelId)
  const open = (what: 'edit' | 'copy' | 'reply') => () => {
    const asked = formatComposerUrl({ [what]: placeInUrl({ channelId, messageId }) })
    goThere(`/guilds/${guild.id}/composer${asked}`, router.push)
  }
  const reply: MenuItem = {
    label: 'Reply as the bot',
    icon: <Reply />,
    disabledBecause: because.post,
    onSelect: open('reply'),
  }
  if (!message?.isOwn || (message.type !== 0 && message.type !== 19)) return [reply]
  return [
    { label: 'Edit in the composer', icon: <Pencil />, disabledBecause: because.edit, onSelect: open('edit') },
    { label: 'Load as a copy', icon: <CopyPlus />, onSelect: open('copy') },
    reply,
  ]
}
