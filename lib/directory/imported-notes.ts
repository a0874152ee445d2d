import { HOUR } from '../time.ts'

/** What a file with notes of another bot may hold: asked in the browser, line by line, and again on the server. */

/** Lines of it. */
export const MOST_IMPORTED = 10_000

/** Of the whole file, in megabytes. */
export const MOST_MEGABYTES = 2

/** Characters of a note. */
export const NOTE_MAX = 2_000

/** Characters of the name of whoever wrote a note first. */
export const AUTHOR_MAX = 100

/** Characters of the name of a file. */
export const FILE_NAME_MAX = 200

// Before it there was no such platform: it is 0, or no date.
const EARLIEST = Date.UTC(2000, 0, 1)

// A day without a zone is read as one of UTC, and begins up to 14 hours sooner elsewhere.
const AHEAD_MS = 14 * HOUR

/** What is wrong with the moment (ms since 1970) that a note is said to be of; null: nothing. */
export function wrongDate(at: number, now: Date): 'early' | 'future' | null {
  if (at < EARLIEST) return 'early'
  return at > now.getTime() + AHEAD_MS ? 'future' : null
}

/** So many of a file are shown before it is imported. */
export const NOTES_SHOWN = 3
