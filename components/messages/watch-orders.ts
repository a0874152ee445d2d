import { createPendingChanges, type PendingChanges } from '../moderation/pending-changes'

/** The orders about messages, and the ids of those that have not been heard of. */
export function watchOrders(overdue: () => void): { changes: PendingChanges; waiting: Set<string> } {
  const waiting = new Set<string>()
  const changes = createPendingChanges(id => {
    waiting.delete(id)
    overdue()
  })
  return {
    waiting,
    changes: {
      ...changes,
      begin: id => {
        waiting.add(id)
        changes.begin(id)
      },
      answered: (id, made) => {
        if (!made) waiting.delete(id)
        changes.answered(id, made)
      },
    },
  }
}
