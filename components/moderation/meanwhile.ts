import type { ActionError } from '@/lib/action-result'
import { mayHaveHappened } from '@/lib/directory/outcomes'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'

/** The later one of two entries: their ids are in the order of time. */
export function laterId(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** What others have done to somebody since `sinceId`, newest first. `viewerId` is not another. */
export function newsSince(history: AuditEntryView[], sinceId: string | null, viewerId: string): AuditEntryView[] {
  return history.filter(
    ({ id, actor, outcome }) =>
      (sinceId === null || id > sinceId) && actor?.id !== viewerId && mayHaveHappened(outcome),
  )
}

/** The deed that stood in the way of an order, as an entry, for whoever may not see the log. */
export function meanwhileAsEntry(
  { entryId, action, actorName, at }: NonNullable<ActionError['meanwhile']>,
  target: { id: string; name: string },
): AuditEntryView {
  return {
    id: entryId,
    caseNumber: null,
    action,
    actor: { id: '', name: actorName },
    target,
    reason: '',
    outcome: 'done',
    explanation: null,
    changes: [],
    openedAt: at,
    settledAt: null,
    runId: null,
    aboutRunId: null,
    undoOf: null,
    undoOfMore: 0,
    evidenceId: null,
    undo: { state: 'never', because: '' },
    amendments: { reason: null, withdrawn: null, open: [] },
    amends: null,
  }
}
