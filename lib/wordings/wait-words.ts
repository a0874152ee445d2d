const HOUR_S = 3_600

/** A time to wait, in words that fit while it runs down: "1 second", "45 seconds", "12 minutes", "1 hour". */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 60) return '1 hour'
  if (seconds === 60 || (seconds >= 100 && minutes < 100)) return counted(minutes, 'minute')
  return seconds < 100 ? counted(seconds, 'second') : counted(Math.ceil(seconds / HOUR_S), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
