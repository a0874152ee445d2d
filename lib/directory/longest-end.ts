import { DAY } from '../time.ts'

/** Of a ban, and of the time of a role. Five years: whoever means longer means for good. */
export const LONGEST_END_MS = 5 * 366 * DAY
