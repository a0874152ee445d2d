'use client'

import { createContext, use } from 'react'
import type { EmojiView, MessageView } from '@/lib/queries/messages/message-views'

/** What somebody is about to do to a message. */
export type MessageOrder =
  | { verb: 'deleteMessage' | 'suppressEmbeds' | 'clearReactions'; message: MessageView }
  | { verb: 'removeReaction'; message: MessageView; emoji: EmojiView; user: { id: string; name: string } }

const AskMessage = createContext<(order: MessageOrder) => void>(() => {})

export const AskMessageProvider = AskMessage.Provider

/** Opens the dialog of an order about a message. */
export function useAskMessage(): (order: MessageOrder) => void {
  return use(AskMessage)
}
