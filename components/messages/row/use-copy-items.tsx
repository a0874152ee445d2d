'use client'

import { Copy, Link2 } from 'lucide-react'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { useGuild } from '../../shell/guild-context'
import type { MenuItem } from '../../ui/menu-content'
import { useAddresses } from '../addresses'
import { copyAndTell } from '../copy-and-tell'
import type { MessageItem } from '../message-item'

/** What tells others which message it is. */
export function useCopyItems({ key: id, channelId }: MessageItem): MenuItem[] {
  const guild = useGuild()
  const { webUrl } = useAddresses()
  return [
    {
      label: 'Copy link',
      icon: <Link2 />,
      onSelect: () => void copyAndTell(`${webUrl}/channels/${guild.id}/${channelId}/${id}`, 'The link'),
    },
    {
      label: 'Copy link to it in Steward',
      icon: <Link2 />,
      onSelect: () => {
        const { origin, pathname } = window.location
        void copyAndTell(origin + pathname + formatMessagesUrl({ channel: channelId, at: id }), 'The link')
      },
    },
    { label: 'Copy id', icon: <Copy />, onSelect: () => void copyAndTell(id, 'The id') },
  ]
}
