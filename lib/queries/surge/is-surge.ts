import { MINUTE } from '../../time.ts'

/** Within which time joins are counted together, in ms. */
export const SURGE_MS = 10 * MINUTE

/** Fewer than these are looked through by eye, and one invitation among friends brings as many. */
export const FEWEST = 20

// The busiest ten minutes of a day bring two or three times what ten minutes of a week bring on average.
const TIMES = 5

/** How many joined in a time before, of `ms`: what is usual there. */
export interface Usual {
  joins: number
  ms: number
}

/** Whether so many joins within ten minutes are out of the ordinary: at least 20, and five times as many as usual. */
export function isSurge(joined: number, usual: Usual): boolean {
  return joined >= FEWEST && joined * usual.ms >= TIMES * usual.joins * SURGE_MS
}
