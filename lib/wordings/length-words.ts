import type { TemplateLengths } from '../reason-templates/template-views.ts'

const MINUTE = 60_000
const UNITS = [
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
] as const

/** How long something lasts that was set in whole minutes, in the largest unit that tells it exactly: "1 day", "90 minutes". */
export function lengthWords(ms: number): string {
  const [unit, name] = UNITS.find(([unit]) => ms % unit === 0) ?? [MINUTE, 'minute']
  const count = Math.round(ms / unit)
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`
}

/** How long a ban lasts; 0 is for good. */
export function banLengthWords(ms: number): string {
  return ms === 0 ? 'No end' : lengthWords(ms)
}

/** Whose messages go with a ban, by the days: "none", "of the last day". */
export function deletionWords(days: number): string {
  if (days === 0) return 'none'
  return days === 1 ? 'of the last day' : `of the last ${days} days`
}

/** What a reason template fills in besides the reason; none where it is the reason alone. */
export function filledWords({ timeoutMs, banMs, deleteMessageDays }: TemplateLengths): string[] {
  return [
    ...(timeoutMs === null ? [] : [`Timeout: ${lengthWords(timeoutMs)}`]),
    ...(banMs === null ? [] : [`Ban: ${banLengthWords(banMs).toLowerCase()}`]),
    ...(deleteMessageDays === null ? [] : [`Messages deleted: ${deletionWords(deleteMessageDays)}`]),
  ]
}
