let clock: () => number = Date.now

/** The present moment. The whole server reads time here, so that a test can move it. */
export function now(): Date {
  return new Date(clock())
}

/** Replaces the clock (a function that answers ms since 1970) and returns a function that puts the former one back. */
export function setClock(next: () => number): () => void {
  const former = clock
  clock = next
  return () => {
    clock = former
  }
}

/**
 * Whether it was less than `ms` ago. What lies as far ahead was told by a clock that has been put back since, and is as good as
 * long ago.
 */
export function isWithin(ms: number, moment: Date): boolean {
  return Math.abs(clock() - moment.getTime()) < ms
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
