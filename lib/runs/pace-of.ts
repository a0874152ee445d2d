import { MINUTE } from '../time.ts'

const ENOUGH = 5
// Waits of the platform are part of the pace, whoever paused a run or stopped Steward is not.
const LONGEST_WAIT_MS = MINUTE
const TIMES_USUAL = 10

/**
 * How far apart, in ms, the turns of a run are that ended at these moments, newest first; null: too few to tell. Rests do not
 * count.
 */
export function paceOf(endedAt: Date[]): number | null {
  if (endedAt.length < ENOUGH) return null
  const gaps = endedAt.slice(1).map((earlier, index) => endedAt[index]!.getTime() - earlier.getTime())
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]!
  const turns = gaps.filter(gap => gap <= Math.max(LONGEST_WAIT_MS, TIMES_USUAL * usual))
  return turns.reduce((sum, gap) => sum + gap, 0) / turns.length
}
