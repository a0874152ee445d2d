import type { ScheduleTimes } from '@/lib/db/schema/composer'
import { zoneWords } from '../../ui/zone-options'

/** What somebody chooses for a message that repeats. */
export interface RepeatChoice {
  every: 'day' | 'week' | 'month' | 'cron'
  /** "09:00" */
  time: string
  /** As cron counts them: 0 is Sunday. */
  weekdays: number[]
  /** Of the month; "L" is its last. */
  day: string
  /** Counts where `every` is "cron". */
  cron: string
  timeZone: string
}

// As most calendars of the world show a week.
export const WEEKDAYS = [
  { number: 1, name: 'Monday' },
  { number: 2, name: 'Tuesday' },
  { number: 3, name: 'Wednesday' },
  { number: 4, name: 'Thursday' },
  { number: 5, name: 'Friday' },
  { number: 6, name: 'Saturday' },
  { number: 0, name: 'Sunday' },
] as const

/** The five fields of cron that say the same; null: something is not chosen yet. */
export function cronOf({ every, time, weekdays, day, cron }: RepeatChoice): string | null {
  if (every === 'cron') return cron.trim() || null
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (hour === undefined || (every === 'week' && weekdays.length === 0)) return null
  const at = `${Number(minute)} ${Number(hour)}`
  if (every === 'day') return `${at} * * *`
  if (every === 'week') return `${at} * * ${weekdays.toSorted((a, b) => a - b).join()}`
  return `${at} ${day} * *`
}

const SIMPLE = /^(\d{1,2}) (\d{1,2}) (\*|L|\d{1,2}) \* (\*|[0-6](?:,[0-6])*)$/

/** A choice that comes to this cron: one of the plain ones where it is as simple as that. */
export function repeatChoice({ cron, timeZone }: { cron: string; timeZone: string }): RepeatChoice {
  const [, minute, hour, day = '*', weekdays = '*'] = SIMPLE.exec(cron) ?? []
  const choice = { time: '09:00', weekdays: [1], day: '1', cron, timeZone }
  if (minute === undefined || hour === undefined || (day !== '*' && weekdays !== '*'))
    return { ...choice, every: 'cron' }
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (weekdays !== '*') return { ...choice, every: 'week', time, weekdays: weekdays.split(',').map(Number) }
  return day === '*' ? { ...choice, every: 'day', time } : { ...choice, every: 'month', time, day }
}

/** "Every Monday and Friday at 09:00 (Europe/Berlin)". */
export function repeatWords(times: Extract<ScheduleTimes, { kind: 'repeating' }>): string {
  const { every, time, weekdays, day, cron, timeZone } = repeatChoice(times)
  const zone = zoneWords(timeZone)
  if (every === 'cron') return `Repeats as "${cron}" (${zone})`
  const names = WEEKDAYS.filter(({ number }) => weekdays.includes(number)).map(({ name }) => name)
  const month = isInEveryMonth(day) ? `month on the ${ordinal(day)}` : `month that has a ${ordinal(day)}`
  const days = { day: 'day', week: list.format(names), month }[every]
  return `Every ${days} at ${time} (${zone})`
}

/** What becomes of the months that do not have this day; undefined: all have it. */
export function shortMonthsWords(day: string): string | undefined {
  if (isInEveryMonth(day)) return undefined
  return `Months without a ${ordinal(day)} are left out. “Last day” comes in every month.`
}

const isInEveryMonth = (day: string) => day === 'L' || Number(day) <= 28

const list = new Intl.ListFormat('en')
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(day: string): string {
  return day === 'L' ? 'last day' : `${day}${ENDINGS[rules.select(Number(day))] ?? 'th'}`
}
