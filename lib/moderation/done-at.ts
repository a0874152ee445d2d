import type { State } from './verb.ts'

/** When something was done, by the platform's own clock (null: not told), as the log keeps it: a later ban is told by it. */
export function doneAt(moment: Date | null): State {
  return moment ? { platformAt: moment.toISOString() } : {}
}
