import type { AuditEntryView } from '../entry-views.ts'

/**
 * From which words to which a reason was corrected, or the words of the warning that was withdrawn; nothing where that is
 * forgotten.
 */
export function amendmentChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditEntryView['changes'] {
  const former = typeof before.reason === 'string' && before.reason !== '' ? before.reason : null
  if (typeof after.reason === 'string') return [{ label: 'Reason', before: former, after: after.reason }]
  return after.withdrawn === true ? [{ label: 'Warning', before: former, after: null }] : []
}
