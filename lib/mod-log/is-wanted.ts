import type { EntryRow } from '../queries/audit/to-entry-views.ts'
import { kindOf, type LogKind } from '../wordings/log-kinds.ts'

/** Whether a mod log tells of this, by its kinds as they are now: what waited may have been taken out since. */
export function isWanted(kinds: LogKind[], { action }: { action: string }): boolean {
  return kinds.some(kind => kind === kindOf(action))
}

/**
 * Whether the line of a run says it already where both are told: that it was denied, and by whom. `silent`: the ids of runs of
 * which nothing is told, for they have done nothing and nobody was told that they wait.
 */
export function isSaidByRun(
  kinds: LogKind[],
  { action, intent }: Pick<EntryRow, 'action' | 'intent'>,
  silent: string[],
): boolean {
  if (action !== 'run.deny' || typeof intent.action !== 'string') return false
  return isWanted(kinds, { action: intent.action }) && !silent.includes(String(intent.run))
}
