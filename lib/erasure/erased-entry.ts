import type { auditEntries } from '../db/schema/audit.ts'

/** Stands in the place of what an entry told of somebody. */
export const ERASED_ENTRY = 'Whom it was about, and what it told of them, was erased.'

/** Stands in the place of who did it, where that was erased too. */
export const NOBODY = ''

/** Whether what an entry told of a person was erased: nothing takes back what it says no longer. */
export function isErasedEntry({ intent }: Pick<typeof auditEntries.$inferSelect, 'intent'>): boolean {
  return intent.erased === true
}
