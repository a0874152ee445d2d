import { waitsOfAtMost } from '../db/longest-wait.ts'
import { MINUTE } from '../time.ts'

/** Longer than a run has rested when it is told, and than anybody holds a mod log. */
export const WAITS = waitsOfAtMost(14 * MINUTE)
