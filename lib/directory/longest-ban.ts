import { DAY } from '../time.ts'

/** Five years: whoever means longer means for good. */
export const LONGEST_BAN_MS = 5 * 366 * DAY
