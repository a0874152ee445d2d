import type { timedEndings } from '../db/schema/endings.ts'

type Closed = Pick<typeof timedEndings.$inferInsert, 'state' | 'explanation' | 'over'>

/**
 * Why there is nothing to end any more: the ban was lifted, or another one has taken its place; the role was taken, or they
 * have left and it went with them. Or what was kept of it for those who left is of no use any more: they have come back. Or of
 * one that an event has told was lifted: others have banned them again before it was to end.
 */
export type Over = NonNullable<Closed['over']>

const STAYS = { state: 'replaced', explanation: 'They were banned again elsewhere, and that ban stays.' } as const

/** What becomes of the end then. */
export const OVER: Record<Over, Closed> = {
  lifted: { over: 'lifted', state: 'replaced', explanation: 'The ban was lifted before.' },
  replaced: { over: 'replaced', ...STAYS },
  again: { over: 'again', ...STAYS },
  taken: { over: 'taken', state: 'replaced', explanation: 'The role was taken before.' },
  left: { over: 'left', state: 'left', explanation: 'They had left by then, and lost the role with it.' },
  returned: {
    over: 'returned',
    state: 'replaced',
    explanation: 'They have come back, and what they wear was given since.',
  },
}
