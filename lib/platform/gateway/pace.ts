/** How patient reconnecting is. All in ms. */
export interface Pace {
  /** The wait after the first failure; doubles with each further one. */
  firstMs: number
  longestMs: number
  /** The longest wait where no gateway said hello: nothing was asked of it, and people wait for the platform to come back. */
  awayMs: number
  /** A connection that held this long starts the count anew. */
  steadyMs: number
  /** From the beginning of a connection to READY or RESUMED. */
  readyMs: number
  /** How often a dead token is compared with the vault's. */
  tokenMs: number
}

export const PACE: Pace = {
  firstMs: 1_000,
  // Platforms of this family count each IDENTIFY, and reset the token of a bot that sends too many in a day.
  longestMs: 60_000,
  awayMs: 10_000,
  steadyMs: 10_000,
  readyMs: 20_000,
  tokenMs: 5_000,
}

/**
 * The wait before the next attempt, in ms: between half and all of a step, so that many do not return as one. `greeted`:
 * whether a gateway was there.
 */
export function waitMs(
  { firstMs, longestMs, awayMs }: Pace,
  { failures, greeted }: { failures: number; greeted: boolean },
): number {
  const step = Math.min(greeted ? longestMs : awayMs, firstMs * 2 ** Math.min(failures, 30))
  return step * (0.5 + Math.random() / 2)
}
