'use client'

import { createContext, use } from 'react'

export interface Place {
  channelId: string
  /** Absent: the newest of the channel. */
  messageId?: string
}

const GoTo = createContext<(place: Place) => void>(() => {})

export const GoToProvider = GoTo.Provider

/** Shows another channel, or a message among those around it. */
export function useGoTo(): (place: Place) => void {
  return use(GoTo)
}
