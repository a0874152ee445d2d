import type { timedEndings } from '../db/schema/endings.ts'

/**
 * Why there is nothing to end any more: the ban was lifted, or another one has taken its place; the role was taken, or they
 * have left and it went with them. Or what was kept of it for those who left is of no use any more: they have come back.
 */
export type Over = 'lifted' | 'replaced' | 'taken' | 'left' | 'returned'

/** What becomes of the end then. */
export const OVER: Record<Over, Pick<typeof timedEndings.$inferInsert, 'state' | 'explanation'>> = {
  lifted: { state: 'replaced', explanation: 'The ban was lifted before.' },
  replaced: { state: 'replaced', explanation: 'They were banned again elsewhere, and that ban stays.' },
  taken: { state: 'replaced', explanation: 'The role was taken before.' },
  left: { state: 'left', explanation: 'They had left by then, and lost the role with it.' },
  returned: { state: 'replaced', explanation: 'They have come back, and what they wear was given since.' },
}
