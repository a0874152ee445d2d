import { settleEntry } from '../audit/settle-entry.ts'
import { StewardError } from '../errors.ts'
import { log } from '../log.ts'
import type { Steward } from '../steward.ts'
import type { Follows } from './consequences.ts'
import type { Settled } from './outcome-of-error.ts'

/**
 * Settles the entry of what was called, and returns the number of the case that it became. One that cannot be settled now stays
 * pending, and the settler will look: the person is told where things stand, by `outcome_unknown`.
 */
export async function settleOrder(
  { db }: Steward,
  entryId: string,
  outcome: Settled,
  follows: Follows,
): Promise<number | null> {
  try {
    const settled = await settleEntry(db, entryId, outcome, { follows, corrects: true })
    return settled?.caseNumber ?? null
  } catch (error) {
    log.error({ err: error, entryId }, 'an entry cannot be settled')
    const called = outcome.outcome === 'done' ? 'It was done' : 'It was tried'
    const sentence = `${called}, but Steward's log could not be written. See how things stand before you try again.`
    throw new StewardError('outcome_unknown', sentence, { entryId, cause: error })
  }
}
