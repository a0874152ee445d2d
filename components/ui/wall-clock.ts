import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY, MINUTE } from '@/lib/time'
import { ownZone } from './own-zone'

/** What the clock on the viewer's wall shows at a moment: a Date whose UTC parts are the wall's. `zone`: of another wall. */
export function wallAt(moment: Date, zone = ownZone()): Date {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), zone))
}

/**
 * The moment at which that clock shows this. As browsers have it: of what it shows twice the first, and what it skips is as
 * late as if it had not.
 */
export function momentOfWall(wall: Date, zone = ownZone()): Date {
  const shown = wall.getTime()
  const [former, later] = [offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)]
  const isLater = offsetAt(shown - former, zone) !== former && offsetAt(shown - later, zone) === later
  return new Date(shown - (isLater ? later : former))
}

/** A moment as a datetime-local field takes it, to the minute; empty where it is none, or of no year with four digits. */
export function fieldOf(moment: Date): string {
  const wall = Number.isNaN(moment.getTime()) ? moment : wallAt(moment)
  // At the ends of time the wall shows what no Date can hold.
  const field = Number.isNaN(wall.getTime()) ? '' : wall.toISOString().slice(0, 16)
  return /^\d{4}-/.test(field) ? field : ''
}

/** The last moment that such a field takes: as its `max` it keeps a fifth digit out of the year. */
export const LAST_OF_FIELD = '9999-12-31T23:59'

/**
 * What such a field says; null where it says nothing. `former` is the moment it was filled with: untouched it says that one,
 * to the second and in the hour that a clock shows twice.
 */
export function momentOfField(text: string, former?: Date): Date | null {
  if (former && text !== '' && text === fieldOf(former)) return former
  const wall = new Date(`${text}Z`)
  return Number.isNaN(wall.getTime()) ? null : momentOfWall(wall)
}

/** How much later than in UTC it is there, in ms; without a zone by the clock of this machine. */
function offsetAt(moment: number, zone: string | undefined): number {
  const at = new Date(moment)
  return (zone === undefined ? -at.getTimezoneOffset() : tzOffset(zone, at)) * MINUTE
}
