const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "5 minutes ago", "in 2 hours", "just now". */
export function relativeWords(moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1_000
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length)
  if (!step) return seconds > 0 ? 'in less than a minute' : 'just now'
  return relative.format(Math.trunc(seconds / step[1]), step[0])
}

/** "12 Mar 2026, 14:05:09 GMT+1", in the given zone or the browser's own. */
export function absoluteWords(moment: Date, timeZone?: string): string {
  return moment.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
}

/** "14:05" on the day of `now`, otherwise "12 Mar, 14:05" or, in another year, "12 Mar 2025, 14:05". */
export function clockWords(moment: Date, now: Date, timeZone?: string): string {
  const day = (date: Date) => date.toLocaleDateString('en-GB', { timeZone })
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const
  if (day(moment) === day(now)) return moment.toLocaleTimeString('en-GB', time)
  const year = day(moment).slice(-4) === day(now).slice(-4) ? undefined : 'numeric'
  return moment.toLocaleString('en-GB', { day: 'numeric', month: 'short', year, ...time })
}
