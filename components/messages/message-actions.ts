'use client'

import { createContext, use } from 'react'
import type { OrderAction } from '../moderation/moderation-actions'

/** The server actions about single messages, as their page hands them over. */
export interface MessageActions {
  deleteMessage: OrderAction
  keepMessages: OrderAction
  suppressEmbeds: OrderAction
  addReaction: OrderAction
  removeOwnReaction: OrderAction
  removeReaction: OrderAction
  clearReactions: OrderAction
}

const MessageActionsContext = createContext<MessageActions | null>(null)

export const MessageActionsProvider = MessageActionsContext.Provider

export function useMessageActions(): MessageActions {
  const actions = use(MessageActionsContext)
  if (!actions) throw new Error('useMessageActions() outside the page of the messages')
  return actions
}
