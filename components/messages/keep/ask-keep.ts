'use client'

import { createContext, use } from 'react'
import type { FormerMessageView } from '@/lib/former-messages/former-views'
import type { MessageView } from '@/lib/queries/messages/message-views'

/** The messages of which somebody is about to keep a copy. */
export interface KeepOrder {
  messages: { id: string; channelId: string }[]
  /** The one message, where it is one whose content is known. */
  shown?: MessageView
  /** It is what the one message said before. */
  former?: Pick<FormerMessageView, 'version' | 'endedAt' | 'endedBy'>
}

const AskKeep = createContext<(order: KeepOrder) => void>(() => {})

export const AskKeepProvider = AskKeep.Provider

/** Opens the dialog that keeps a copy of messages. */
export function useAskKeep(): (order: KeepOrder) => void {
  return use(AskKeep)
}
