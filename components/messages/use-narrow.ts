'use client'

import { createContext, use } from 'react'
import type { MessagesFilter } from '@/lib/directory/messages-url'

const Narrow = createContext<(some: MessagesFilter) => void>(() => {})

export const NarrowProvider = Narrow.Provider

/** Lets a row narrow the list that it stands in. */
export function useNarrow(): (some: MessagesFilter) => void {
  return use(Narrow)
}
