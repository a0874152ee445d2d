'use client'

import { createContext, use } from 'react'
import type { MessageView } from '@/lib/queries/messages/message-views'

interface MessageInView {
  /** The names of those that its text mentions. */
  mentions: MessageView['mentions']
  /** Of every control in it: only those of the list's stop for Tab can be reached by Tab. */
  tabIndex: number
  /** It is only being written: what it mentions leads nowhere, and its links look as the platform shows them. */
  isDraft?: boolean
}

const MessageContext = createContext<MessageInView>({ mentions: { users: [], roles: [], channels: [] }, tabIndex: 0 })

export const MessageProvider = MessageContext.Provider

/** The message whose part this is. */
export function useMessage(): MessageInView {
  return use(MessageContext)
}
