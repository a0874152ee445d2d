'use client'

import { createContext, use } from 'react'
import type { MessageView } from '@/lib/queries/messages/message-views'

const OpenFormer = createContext<((message: MessageView) => void) | null>(null)

export const OpenFormerProvider = OpenFormer.Provider

/** Shows what a message said before it was edited; null: nothing of that is kept here, or nothing may be read. */
export function useOpenFormer(): ((message: MessageView) => void) | null {
  return use(OpenFormer)
}
