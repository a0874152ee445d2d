import { hasTakenEffect } from '@/lib/directory/outcomes'
import type { Action } from '@/lib/permissions/actions'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'

interface LostOrder {
  action: Action
  /** Who ordered it. */
  viewerId: string
  /** The newest entry that was known when it was sent; null: there was none. */
  sinceId: string | null
}

/** What an order has come to whose answer was lost, as the history of whom it was about tells it; nothing until that tells. */
export function foundOrder(
  history: AuditEntryView[],
  { action, viewerId, sinceId }: LostOrder,
): AuditEntryView | undefined {
  return history.find(
    entry =>
      entry.action === action &&
      entry.actor?.id === viewerId &&
      entry.undoOf === null &&
      (sinceId === null || entry.id > sinceId) &&
      hasTakenEffect(entry.outcome),
  )
}
