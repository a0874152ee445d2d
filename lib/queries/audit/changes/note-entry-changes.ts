import type { AuditEntryView } from '../entry-views.ts'

/** Whose note was deleted or changed. */
export const WRITTEN_BY = 'Written by'

/** Of a note that is deleted this goes with it, and of one that is changed it stays. */
export function noteChanges({ noteBy }: Record<string, unknown>, stays: boolean): AuditEntryView['changes'] {
  const by = typeof noteBy === 'string' ? noteBy : null
  return [{ label: WRITTEN_BY, before: stays ? null : by, after: stays ? by : null }]
}
