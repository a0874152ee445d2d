import { StewardError } from '../errors.ts'
import type { Serving } from '../serving.ts'
import { MINUTE, SECOND } from '../time.ts'
import { waitWords } from '../wordings/wait-words.ts'
import { mostWithin } from './most-within.ts'
import { sideBySide } from './side-by-side.ts'

/** What one process takes of one person or address: against scripts, far beyond what anybody does by hand. */
export interface Limits {
  /**
   * Does what a viewer ordered; an order of a bulk run counts as one, and as one more for each 10,000 of what there is to
   * read in it (see weight-of.ts). Throws `rate_limited` before it where they order too much, with nothing done; else what it
   * throws.
   */
  write<Result>(viewerId: string, order: () => Promise<Result>, weight?: number): Promise<Result>
  /** Counts a step of a sign-in from an address (see client-address.ts). Throws `rate_limited` where there are too many. */
  signIn(address: string, step: 'begin' | 'callback' | 'code'): void
}

// A tab sends its orders one after the other: these are twenty tabs.
const MOST_AT_ONCE = 20

// Deleting 3,000 messages is an order like any other, 10,000 of them are four.
const OF_ONE_ORDER = 10_000

/** Both limits are in times a minute, and of this process alone: of several behind one address each has its own. */
export function openLimits({
  writesPerMinute,
  signInsPerMinute,
}: Pick<Serving, 'writesPerMinute' | 'signInsPerMinute'>): Limits {
  const untilWrite = mostWithin(writesPerMinute, MINUTE)
  const untilSignIn = mostWithin(signInsPerMinute, MINUTE)
  const atOnce = sideBySide(
    MOST_AT_ONCE,
    `${MOST_AT_ONCE} of your orders are under way already, so this one was not taken. Try again in 5 seconds.`,
  )
  return {
    write: (viewerId, order, weight = 0) =>
      atOnce(viewerId, async () => {
        const waitMs = untilWrite(viewerId, 1 + Math.floor(weight / OF_ONE_ORDER))
        const many = `You have sent ${writesPerMinute} orders within a minute, or fewer large ones, so this one was not taken.`
        if (waitMs > 0) throw tooMany(many, waitMs)
        return order()
      }),
    signIn(address, step) {
      const waitMs = untilSignIn(`${step} ${address}`)
      if (waitMs > 0) throw tooMany('Too many sign-ins were tried from your address.', waitMs)
    },
  }
}

function tooMany(sentence: string, retryAfterMs: number): StewardError {
  const wait = waitWords(Math.ceil(retryAfterMs / SECOND))
  return new StewardError('rate_limited', `${sentence} Try again in ${wait}.`, { retryAfterMs })
}
