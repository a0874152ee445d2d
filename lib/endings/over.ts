import type { timedEndings } from '../db/schema/endings.ts'

/**
 * Why there is nothing to end any more: the ban was lifted, or another one has taken its place; the role was taken, or they
 * have left and it went with them. Or what was kept of it for those who left is of no use any more: they have come back. Or of
 * one that an event has told was lifted: others have banned them again before it was to end.
 */
export type Over = 'lifted' | 'replaced' | 'again' | 'taken' | 'left' | 'returned'

const STAYS = { state: 'replaced', explanation: 'They were banned again elsewhere, and that ban stays.' } as const

/** What becomes of the end then. By the words of the first it is found later: whoever changes them carries stored rows over. */
export const OVER: Record<Over, Pick<typeof timedEndings.$inferInsert, 'state' | 'explanation'>> = {
  lifted: { state: 'replaced', explanation: 'The ban was lifted before.' },
  replaced: STAYS,
  again: STAYS,
  taken: { state: 'replaced', explanation: 'The role was taken before.' },
  left: { state: 'left', explanation: 'They had left by then, and lost the role with it.' },
  returned: { state: 'replaced', explanation: 'They have come back, and what they wear was given since.' },
}
