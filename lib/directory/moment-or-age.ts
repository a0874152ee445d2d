import { DAY, HOUR, MINUTE } from '../time.ts'

const UNITS: Record<string, number> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY }
const AGE = /^(\d{1,5})([mhdw])$/
// A day alone begins at midnight UTC; with a time it says its zone.
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/

/**
 * The point in time that a text means: "10m", "2h", "7d" and "4w" are so long before `now`, the rest is ISO 8601
 * ("2026-01-31", "2026-01-31T12:00Z"). Null where it is none of these.
 */
export function momentOrAge(text: string, now: Date): Date | null {
  const age = ageMs(text)
  const at = age !== null ? now.getTime() - age : MOMENT.test(text) ? Date.parse(text) : Number.NaN
  const moment = new Date(at)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment : null
}

/** How long an age is, in ms; null where a text is none. */
export function ageMs(text: string): number | null {
  const [, count, unit] = AGE.exec(text) ?? []
  return unit ? Number(count) * UNITS[unit]! : null
}

/** Whether a text means another point in time from one minute to the next. */
export function isAge(text: string): boolean {
  return AGE.test(text)
}
