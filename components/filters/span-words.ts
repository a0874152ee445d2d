import { momentOrAge } from '@/lib/directory/moment-or-age'
import { clockWords } from '../ui/time-words'
import { readAge, UNITS } from './time-filter'

export interface SpanShown {
  now: Date
  /** Of the first render; the browser's own zone afterwards. */
  timeZone?: string
}

/** A span of time: "in the last hour", "since 3 Mar, 14:05". */
export function spanWords(after: string | undefined, before: string | undefined, shown: SpanShown): string {
  const [from, until] = [readAge(after), readAge(before)]
  if (from && !before) return `in the last ${ageWords(from, true)}`
  if (until && !after) return `more than ${ageWords(until)} ago`
  const [first, last] = [after, before].map(text => text && momentWords(text, shown))
  if (first && last) return `${first} to ${last}`
  return first ? `since ${first}` : `before ${last}`
}

/** That something was not done since then: "not in the last 90 days", "not since 3 Mar, 14:05". */
export function sinceWords(before: string, shown: SpanShown): string {
  const age = readAge(before)
  return age ? `not in the last ${ageWords(age, true)}` : `not since ${momentWords(before, shown)}`
}

/** "hour" or "1 hour", "10 minutes". */
function ageWords({ count, unit }: { count: string; unit: keyof typeof UNITS }, bareOne = false): string {
  const number = Number(count)
  if (number === 1) return bareOne ? UNITS[unit] : `1 ${UNITS[unit]}`
  return `${number} ${UNITS[unit]}s`
}

function momentWords(text: string, { now, timeZone }: SpanShown): string {
  const age = readAge(text)
  if (age) return `${ageWords(age)} ago`
  const at = momentOrAge(text, now)
  return at ? clockWords(at, now, timeZone) : text
}
