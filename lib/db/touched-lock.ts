import { statSync, utimesSync } from 'node:fs'
import { now, SECOND } from '../time.ts'

export const TOUCHED_EVERY_MS = 10 * SECOND
const UNTOUCHED_IS_DEAD_MS = 4 * TOUCHED_EVERY_MS

/** Whether a lock was touched a moment ago; false where there is none. */
export function isTouched(file: string): boolean {
  const ms = touchedMs(file)
  return ms !== undefined && now().getTime() - ms < UNTOUCHED_IS_DEAD_MS
}

/**
 * Whoever touched a lock at a moment that is still to come did it by a clock that has been put back since. It counts as touched
 * now, and is dead as soon as any other: whoever lives touches it on.
 */
export function endAhead(file: string): void {
  const ms = touchedMs(file)
  if (ms !== undefined && ms > now().getTime() + UNTOUCHED_IS_DEAD_MS) touch(file)
}

const touchedMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/** Says that whoever has the lock lives. */
export function touch(file: string): void {
  const moment = now()
  try {
    utimesSync(file, moment, moment)
  } catch {
    // The folder was removed under us; the database will say so better than a lock can.
  }
}
