'use client'

import { Archive, CircleCheckBig, CornerUpRight, Crosshair, EyeOff, Image, SmilePlus, Trash2, X } from 'lucide-react'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { useIsSelected } from '../../table/use-selection'
import type { MenuItem } from '../../ui/menu-content'
import { useMessageReasons } from '../channels/use-message-reasons'
import { useAskMessage } from '../dialogs/ask-message'
import { useGoTo } from '../go-to'
import { useAskKeep } from '../keep/ask-keep'
import type { MessageItem } from '../message-item'
import { useOpenPicker } from '../reactions/picker-context'
import { useChoosing } from '../selection/choosing'

/** What can be done to a message itself; of one whose content is unknown only what needs none. */
export function useMessageItems({ key: id, channelId, message }: MessageItem): MenuItem[] {
  const goTo = useGoTo()
  const { selection, toggle } = useChoosing()
  const isSelected = useIsSelected(selection, id)
  const orders = useOrders(message)
  const items: MenuItem[] = [
    { label: isSelected ? 'Deselect' : 'Select', icon: <CircleCheckBig />, onSelect: () => toggle(id) },
    {
      label: 'Show it among those around it',
      icon: <Crosshair />,
      onSelect: () => goTo({ channelId, messageId: id }),
    },
  ]
  const { reference } = message ?? {}
  if (reference) {
    items.push({
      label: 'Go to what it answers',
      icon: <CornerUpRight />,
      onSelect: () => goTo({ channelId: reference.channelId ?? channelId, messageId: reference.messageId }),
    })
  }
  return [...items, ...orders]
}

function useOrders(message: MessageView | null): MenuItem[] {
  const because = useMessageReasons(message)
  const ask = useAskMessage()
  const askKeep = useAskKeep()
  const openPicker = useOpenPicker()
  if (!message) return []
  const { embeds, embedsSuppressed, reactions } = message
  const items: MenuItem[] = [
    {
      label: 'Add a reaction',
      icon: <SmilePlus />,
      disabledBecause: because.react,
      onSelect: () => openPicker(message),
    },
  ]
  if (embeds.length > 0 || embedsSuppressed) {
    items.push({
      label: embedsSuppressed ? 'Show its embeds again' : 'Hide its embeds',
      icon: embedsSuppressed ? <Image /> : <EyeOff />,
      disabledBecause: because.suppress,
      onSelect: () => ask({ verb: 'suppressEmbeds', message }),
    })
  }
  if (reactions.length > 0) {
    items.push({
      label: 'Remove all reactions',
      icon: <X />,
      disabledBecause: because.removeReactions,
      onSelect: () => ask({ verb: 'clearReactions', message }),
    })
  }
  items.push({
    label: 'Keep a copy…',
    icon: <Archive />,
    disabledBecause: because.keep,
    onSelect: () => askKeep({ messages: [message], shown: message }),
  })
  items.push({
    label: 'Delete message',
    icon: <Trash2 />,
    danger: true,
    disabledBecause: because.delete,
    onSelect: () => ask({ verb: 'deleteMessage', message }),
  })
  return items
}
