'use client'

import { createContext, use } from 'react'
import type { MessageView } from '@/lib/queries/messages/message-views'

const OpenPicker = createContext<(message: MessageView) => void>(() => {})

export const OpenPickerProvider = OpenPicker.Provider

/** Opens the choice of an emoji for a message, from places that cannot hold one themselves. */
export function useOpenPicker(): (message: MessageView) => void {
  return use(OpenPicker)
}
