'use client'

import { createContext, use } from 'react'
import type { MenuPoint } from '../../ui/point-menu'
import type { MessageItem } from '../message-item'

interface MessageMenu {
  /** Opens the menu of a message there; where it stands open for that one already, closes it. */
  ask: (item: MessageItem, point: MenuPoint) => void
  /** Whose menu is open. */
  openId: string | undefined
}

const MessageMenuContext = createContext<MessageMenu>({ ask: () => {}, openId: undefined })

export const MessageMenuProvider = MessageMenuContext.Provider

export function useMessageMenu(): MessageMenu {
  return use(MessageMenuContext)
}
