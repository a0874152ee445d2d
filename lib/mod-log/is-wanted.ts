import { kindOf, type LogKind } from '../wordings/log-kinds.ts'

/** Whether a mod log tells of this, by its kinds as they are now: what waited may have been taken out since. */
export function isWanted(kinds: LogKind[], { action }: { action: string }): boolean {
  return kinds.some(kind => kind === kindOf(action))
}
