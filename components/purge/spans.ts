import { ageMs } from '@/lib/directory/moment-or-age'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { lengthWords } from '@/lib/wordings/length-words'

/** No age: whatever was written at any time. */
export const EVERYTHING = 'everything'

/** What a dialog about somebody's messages begins with. */
export const LATELY = '24h'

/** The way to that dialog, beside other things about somebody. */
export const CLEAR_LATELY = 'Delete what they wrote lately…'

const SPANS = ['1h', LATELY, '7d']

const UNITS = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
] as const
// An age has five digits.
const MOST = 99_999
// Nobody who asks for more leaves anything out.
const LONGEST = 3_650 * DAY

/** How far back somebody's messages go: the usual ages, what is chosen besides ("2h"), and all of them. */
export function spanChoices(chosen: string): { value: string; label: string }[] {
  const own = chosen === EVERYTHING || SPANS.includes(chosen) ? [] : [chosen]
  const byLength = [...SPANS, ...own].toSorted((a, b) => lengthMs(a) - lengthMs(b))
  return [...byLength.map(value => ({ value, label: lengthOf(value) })), { value: EVERYTHING, label: 'Everything' }]
}

/** A length that was typed, in ms, as such a choice. */
export function spanOfLength(ms: number): string {
  const usual = SPANS.find(span => ageMs(span) === ms)
  if (usual) return usual
  if (ms > LONGEST) return EVERYTHING
  const [unit, letter] = UNITS.find(([unit]) => ms % unit === 0 && ms / unit <= MOST) ?? UNITS[0]
  return `${Math.ceil(ms / unit)}${letter}`
}

/** An age in words: "the last hour", "the last 24 hours". */
export const spanWords = (age: string) => `the last ${lengthOf(age).replace(/^1 /, '')}`

const lengthMs = (age: string): number => ageMs(age) ?? 0

function lengthOf(age: string): string {
  const ms = lengthMs(age)
  return ms === DAY ? '24 hours' : lengthWords(ms)
}
