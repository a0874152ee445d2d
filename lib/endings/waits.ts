import { waitsOfAtMost } from '../db/longest-wait.ts'
import { HOUR } from '../time.ts'

/** What waits for another attempt, or is claimed. */
export const WAITS = waitsOfAtMost(HOUR)
