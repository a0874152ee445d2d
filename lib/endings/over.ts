import type { timedEndings } from '../db/schema/endings.ts'

/**
 * Why there is nothing to end any more: the ban was lifted, or another one has taken its place; the role was taken, or they
 * have left and it went with them.
 */
export type Over = 'lifted' | 'replaced' | 'taken' | 'left'

/** What becomes of the end then. */
export const OVER: Record<Over, Pick<typeof timedEndings.$inferInsert, 'state' | 'explanation'>> = {
  lifted: { state: 'replaced', explanation: 'The ban was lifted before.' },
  replaced: { state: 'replaced', explanation: 'They were banned again elsewhere, and that ban stays.' },
  taken: { state: 'replaced', explanation: 'The role was taken before.' },
  left: { state: 'left', explanation: 'They had left by then, and lost the role with it.' },
}
