import { SECOND } from '@/lib/time'

/** `pending`: ordered, and the platform has not told of it yet. `done`: it just has. */
export type ChangeStatus = 'pending' | 'done'

// Long enough for the gateway on a bad day; afterwards what is shown is read anew instead.
const OVERDUE_MS = 8 * SECOND
const SHOW_DONE_MS = 2 * SECOND

interface Change {
  status: ChangeStatus
  answered: boolean
  heard: boolean
  timer?: ReturnType<typeof setTimeout>
}

export interface PendingChanges {
  statusOf(userId: string): ChangeStatus | undefined
  /** True between the order and Steward's answer. */
  isUnderWay(userId: string): boolean
  begin(userId: string): void
  /** Steward answered: the change was made, or it was not. */
  answered(userId: string, made: boolean): void
  /** The gateway has told of changes to these people, and what is shown has followed; an empty list is everybody. */
  heard(userIds: string[]): void
  subscribe(listener: () => void): () => void
}

/**
 * Who was just acted on, from the order until the change comes back through the gateway. The event may overtake the
 * answer. `overdue` is called where no event comes.
 */
export function createPendingChanges(overdue: (userId: string) => void): PendingChanges {
  const changes = new Map<string, Change>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const drop = (userId: string) => {
    clearTimeout(changes.get(userId)?.timer)
    changes.delete(userId)
    tell()
  }
  const finish = (userId: string, change: Change) => {
    clearTimeout(change.timer)
    change.status = 'done'
    change.timer = setTimeout(() => drop(userId), SHOW_DONE_MS)
    tell()
  }

  return {
    statusOf: userId => changes.get(userId)?.status,
    isUnderWay: userId => changes.get(userId)?.answered === false,
    begin(userId) {
      drop(userId)
      changes.set(userId, { status: 'pending', answered: false, heard: false })
      tell()
    },
    answered(userId, made) {
      const change = changes.get(userId)
      if (!change) return
      change.answered = true
      if (!made) return drop(userId)
      if (change.heard) return finish(userId, change)
      change.timer = setTimeout(() => {
        drop(userId)
        overdue(userId)
      }, OVERDUE_MS)
      tell()
    },
    heard(userIds) {
      for (const userId of userIds.length > 0 ? userIds : [...changes.keys()]) {
        const change = changes.get(userId)
        if (change?.status !== 'pending') continue
        change.heard = true
        if (change.answered) finish(userId, change)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
