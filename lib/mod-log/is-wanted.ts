import type { EntryRow } from '../queries/audit/to-entry-views.ts'
import { kindOf, type LogKind } from '../wordings/log-kinds.ts'

/** Whether a mod log tells of this, by its kinds as they are now: what waited may have been taken out since. */
export function isWanted(kinds: LogKind[], { action }: { action: string }): boolean {
  return kinds.some(kind => kind === kindOf(action))
}

/** Whether the line of a run says it already: that it was denied, and by whom. `told`: the ids of the runs that are told beside it. */
export function isSaidByRun({ action, intent }: Pick<EntryRow, 'action' | 'intent'>, told: string[]): boolean {
  return action === 'run.deny' && told.includes(String(intent.run))
}
