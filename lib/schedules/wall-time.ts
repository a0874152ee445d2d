import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY, MINUTE } from '../time.ts'

/** What the clock on a wall of the zone shows at a moment, and back: as ms that a clock in UTC would show it at. */
export function wallAt(timeZone: string, moment: number): number {
  return moment + offsetAt(timeZone, moment)
}

/**
 * The first moment, in ms, at which that clock shows this or has gone past it: of what it shows twice the first, and of what
 * it skips the moment at which it is set. Never earlier for what is later on the clock.
 */
export function momentOfWall(timeZone: string, wall: number): number {
  const offsets = [offsetAt(timeZone, wall - DAY), offsetAt(timeZone, wall + DAY)]
  const [first, last] = offsets.map(offset => wall - offset).sort((a, b) => a - b) as [number, number]
  return [first, last].find(moment => wallAt(timeZone, moment) === wall) ?? whenPast(timeZone, wall, first, last)
}

/** When a clock is set past what it never shows: it has not been at `before`, and has been at `after`. */
function whenPast(timeZone: string, wall: number, before: number, after: number): number {
  if (after - before <= 1) return after
  const between = Math.floor((before + after) / 2)
  return wallAt(timeZone, between) < wall
    ? whenPast(timeZone, wall, between, after)
    : whenPast(timeZone, wall, before, between)
}

function offsetAt(timeZone: string, moment: number): number {
  return tzOffset(timeZone, new Date(moment)) * MINUTE
}
