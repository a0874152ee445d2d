import type { CountedStep, WarningStep } from '../steps/step-views.ts'
import { lengthWords } from './length-words.ts'

type What = Pick<WarningStep, 'action' | 'lengthMs'>

/** What a step is: "a timeout of 1 day", "a kick", "a ban". */
export function stepWords({ action, lengthMs }: What): string {
  if (action === 'member.kick') return 'a kick'
  const what = action === 'member.ban' ? 'a ban' : 'a timeout'
  return lengthMs === null ? what : `${what} of ${lengthWords(lengthMs)}`
}

/** The order that a step is: "Time out for 1 day", "Kick", "Ban". */
export function stepOrderWords({ action, lengthMs }: What): string {
  if (action === 'member.kick') return 'Kick'
  const what = action === 'member.ban' ? 'Ban' : 'Time out'
  return lengthMs === null ? what : `${what} for ${lengthWords(lengthMs)}`
}

/** In which time warnings count: "in the last 30 days"; of all: nothing. */
export function withinWords({ days }: Pick<WarningStep, 'days'>): string {
  if (days === null) return ''
  return days === 1 ? 'in the last day' : `in the last ${days.toLocaleString('en')} days`
}

/** "3 warnings in the last 30 days" */
export function countedWords({ step, count }: CountedStep): string {
  return [count === 1 ? '1 warning' : `${count} warnings`, withinWords(step)].filter(Boolean).join(' ')
}

/** "once", "twice", "3 times" */
export function timesWords(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${count} times`
}

const FIRST = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const ENDINGS = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
const places = new Intl.PluralRules('en', { type: 'ordinal' })

/** "third", "12th" */
export function ordinalWords(place: number): string {
  return FIRST[place - 1] ?? `${place}${ENDINGS[places.select(place)]}`
}
