'use client'

import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { MessageView } from '@/lib/queries/messages/message-views'
import type { AskedRow } from '../table/asked-menu'
import type { MenuPoint } from '../ui/point-menu'
import { AskMessageProvider, type MessageOrder } from './dialogs/ask-message'
import { MessageDialog } from './dialogs/message-dialog'
import { AskKeepProvider, type KeepOrder } from './keep/ask-keep'
import { LateKeepDialog } from './keep/late-keep-dialog'
import type { MessageItem } from './message-item'
import { OpenPickerProvider } from './reactions/picker-context'
import { PickerDialog } from './reactions/picker-dialog'
import { MessageMenu } from './row/message-menu'
import { MessageMenuProvider } from './row/message-menu-context'

interface MessageLayersProps {
  /** The list, or what stands in its place; told how to open the menu of one. */
  children: (onMenu: (item: MessageItem, point: MenuPoint) => void) => ReactNode
}

/**
 * What opens above the list: the one menu for all messages, the dialogs of their orders, the choice of an emoji. It stays,
 * and what is typed there, also where the last message of the list goes meanwhile.
 */
export function MessageLayers({ children }: MessageLayersProps) {
  const [asked, setAsked] = useState<AskedRow<MessageItem> | null>(null)
  const [order, setOrder] = useState<MessageOrder | null>(null)
  const [keeping, setKeeping] = useState<KeepOrder | null>(null)
  const [reactingTo, setReactingTo] = useState<MessageView | null>(null)
  const openId = asked?.row.key
  const menu = useMemo(
    () => ({
      openId,
      ask: (row: MessageItem, point: MenuPoint) => setAsked(row.key === openId ? null : { row, point }),
    }),
    [openId],
  )
  const onMenu = useCallback((row: MessageItem, point: MenuPoint) => setAsked({ row, point }), [])
  return (
    <MessageMenuProvider value={menu}>
      <AskMessageProvider value={setOrder}>
        <AskKeepProvider value={setKeeping}>
          <OpenPickerProvider value={setReactingTo}>
            {children(onMenu)}
            <MessageMenu asked={asked} onClose={() => setAsked(null)} />
            {order && (
              <MessageDialog key={`${order.verb} ${order.message.id}`} order={order} onClose={() => setOrder(null)} />
            )}
            {keeping && <LateKeepDialog order={keeping} onClose={() => setKeeping(null)} />}
            {reactingTo && <PickerDialog message={reactingTo} onClose={() => setReactingTo(null)} />}
          </OpenPickerProvider>
        </AskKeepProvider>
      </AskMessageProvider>
    </MessageMenuProvider>
  )
}
