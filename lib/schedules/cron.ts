import { CronExpressionParser } from 'cron-parser'
import { DAY } from '../time.ts'
import { momentOfWall, wallAt } from './wall-time.ts'

// Minute, hour, day of the month, month, weekday. "H", by which the library means a minute of its own choice, is not taken.
const FIELD = /^([\d*,/#?L-]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)+$/i
const LONGEST = 200
const HOUR_MINUTES = 60
// Whatever repeats faster than that buries what people say.
const LEAST_MINUTES = 5

/** Whoever means longer will not remember it. Years without a turn would also take long to go through. */
export const LONGEST_MS = 2 * 366 * DAY

/** Turns that come again and again, by the clock on the wall of a time zone. */
export interface CronTimes {
  cron: string
  timeZone: string
}

/**
 * The next turns within two years after a moment, at most `count`; fewer where there are no more. By the clock of the zone: what
 * it skips in spring comes when it is set, what it shows twice in autumn counts once. Throws where `troubleWithCron` has
 * something to say.
 */
export function cronTurns({ cron, timeZone }: CronTimes, after: Date, count: number): Date[] {
  const expression = parse(cron, timeZone, after)
  const turns: Date[] = []
  let last = after.getTime()
  try {
    while (turns.length < count) {
      const turn = momentOfWall(timeZone, expression.next().getTime())
      if (turn > last) turns.push(new Date(turn))
      last = Math.max(last, turn)
    }
  } catch {
    // None is left within the two years.
  }
  return turns
}

/** What is wrong with turns, by field; null: they come again and again, and not too fast. */
export function troubleWithCron(
  { cron, timeZone }: CronTimes,
  after: Date,
): { field: 'cron' | 'timeZone'; text: string } | null {
  if (!isTimeZone(timeZone)) return { field: 'timeZone', text: 'Choose a time zone, such as Europe/Berlin.' }
  const fields = cron.trim().split(/\s+/)
  if (cron.length > LONGEST || fields.length !== 5 || !fields.every(field => FIELD.test(field))) {
    return { field: 'cron', text: 'Give five fields: minute, hour, day of the month, month, weekday.' }
  }
  let expression: ReturnType<typeof parse>
  try {
    expression = parse(cron, timeZone, after)
  } catch {
    return { field: 'cron', text: 'One of the five fields is not one that cron knows.' }
  }
  const numbers = (values: readonly (number | string)[]) => values.filter(value => typeof value === 'number')
  const { minute, hour } = expression.fields
  if (leastMinutes(numbers(minute.values), numbers(hour.values)) < LEAST_MINUTES) {
    return { field: 'cron', text: `A message can be sent at most every ${LEAST_MINUTES} minutes.` }
  }
  if (cronTurns({ cron, timeZone }, after, 1).length === 0) {
    return { field: 'cron', text: 'Choose times of which one comes within the next two years.' }
  }
  return null
}

/** The shortest time between two turns, in minutes, as if every day were one of them. */
function leastMinutes(minutes: number[], hours: number[]): number {
  const within = minutes.slice(1).map((minute, index) => minute - minutes[index]!)
  const isNext = (hour: number) => hours.includes((hour + 1) % 24)
  const overTheHour = hours.some(isNext) ? [HOUR_MINUTES - minutes.at(-1)! + minutes[0]!] : []
  return Math.min(HOUR_MINUTES, ...within, ...overTheHour)
}

/** By a clock that is never set: the library knows no changes but by a whole hour, and of some hours only the second time. */
function parse(cron: string, timeZone: string, after: Date) {
  const wall = wallAt(timeZone, after.getTime())
  return CronExpressionParser.parse(cron.trim(), {
    tz: 'UTC',
    currentDate: new Date(wall),
    endDate: new Date(wall + LONGEST_MS),
  })
}

function isTimeZone(name: string): boolean {
  try {
    // Whatever the clocks of no country go by, such as "+05:30", has no summer time to be right about.
    return /^[A-Za-z][\w+/-]{1,60}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
