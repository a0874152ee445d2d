'use client'

import { createContext, use, useSyncExternalStore } from 'react'
import { type ChangeStatus, createPendingChanges, type PendingChanges } from '../moderation/pending-changes'

const Pending = createContext<PendingChanges>(createPendingChanges(() => {}))

export const PendingMessagesProvider = Pending.Provider

/** The orders about messages whose outcome has not come back yet, by the id of the message. */
export function usePendingMessages(): PendingChanges {
  return use(Pending)
}

/** Whether an order about this message is on its way. */
export function useMessageStatus(messageId: string): ChangeStatus | undefined {
  const changes = use(Pending)
  return useSyncExternalStore(
    changes.subscribe,
    () => changes.statusOf(messageId),
    () => undefined,
  )
}
