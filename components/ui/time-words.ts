import { ownZone } from './own-zone'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number, short: string][] = [
  ['year', 365 * 86_400, 'y'],
  ['month', 30 * 86_400, 'mo'],
  ['week', 7 * 86_400, 'w'],
  ['day', 86_400, 'd'],
  ['hour', 3_600, 'h'],
  ['minute', 60, 'min'],
]

/** "5 minutes ago", "in 2 hours", "just now". */
export function relativeWords(moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1_000
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length)
  if (!step) return seconds > 0 ? 'in less than a minute' : 'just now'
  return relative.format(Math.trunc(seconds / step[1]), step[0])
}

/** "5min ago", "2y ago" of what has happened. Our own letters: browsers shorten differently, and the server must say the same. */
export function shortWords(moment: Date, now: Date): string {
  const seconds = (now.getTime() - moment.getTime()) / 1_000
  const step = STEPS.find(([, length]) => seconds >= length)
  return step ? `${Math.trunc(seconds / step[1])}${step[2]} ago` : 'just now'
}

/** "12 Mar 2026, 14:05:09 GMT+1", in the given zone or the viewer's own. */
export function absoluteWords(moment: Date, timeZone?: string): string {
  return format(WHOLE, moment, timeZone)
}

/** "14:05" on the day of `now`, otherwise "12 Mar, 14:05" or, in another year, "12 Mar 2025, 14:05". */
export function clockWords(moment: Date, now: Date, timeZone?: string): string {
  const day = format(DAY, moment, timeZone)
  const today = format(DAY, now, timeZone)
  if (day === today) return format(CLOCK, moment, timeZone)
  return format(day.slice(-4) === today.slice(-4) ? THIS_YEAR : OTHER_YEAR, moment, timeZone)
}

type Format = Intl.DateTimeFormatOptions

const DAY: Format = { day: 'numeric', month: 'numeric', year: 'numeric' }
const CLOCK: Format = { hour: '2-digit', minute: '2-digit' }
const THIS_YEAR: Format = { day: 'numeric', month: 'short', ...CLOCK }
const OTHER_YEAR: Format = { ...THIS_YEAR, year: 'numeric' }
const WHOLE: Format = { ...OTHER_YEAR, second: '2-digit', timeZoneName: 'short' }

// Making a formatter costs a hundred times what using it does, and every row of a table shows a time.
const made = new Map<Format, Map<string, Intl.DateTimeFormat>>()

function format(shape: Format, moment: Date, timeZone = ownZone() ?? ''): string {
  const ofShape = made.get(shape) ?? new Map<string, Intl.DateTimeFormat>()
  made.set(shape, ofShape)
  const formatter =
    ofShape.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: timeZone || undefined })
  ofShape.set(timeZone, formatter)
  return formatter.format(moment)
}
