import type { ScheduleTimes } from '@/lib/db/schema/composer'
import { HOUR, MINUTE } from '@/lib/time'
import { nameOfOwnZone } from '../../ui/own-zone'
import { fieldOf, momentOfField } from '../../ui/wall-clock'
import { cronOf, type RepeatChoice, repeatChoice } from './repeat-choice'

/** When a message is sent, as somebody chooses it. */
export interface WhenChoice {
  kind: 'once' | 'repeating'
  /** As a datetime-local field holds it, by the viewer's clock. */
  at: string
  /** The moment that `at` was filled with, ISO. */
  formerAt?: string
  repeat: RepeatChoice
  missed: 'send' | 'skip'
}

/** What is offered first: the next full hour that leaves some time, or every day at nine. */
export function firstChoice(now: Date): WhenChoice {
  const soon = Math.ceil((now.getTime() + 10 * MINUTE) / HOUR) * HOUR
  return {
    kind: 'once',
    at: fieldOf(new Date(soon)),
    repeat: { ...repeatChoice({ cron: '0 9 * * *', timeZone: nameOfOwnZone() }) },
    missed: 'send',
  }
}

/** The choice that a scheduled message has been ordered with. */
export function choiceOf({ times, missed }: { times: ScheduleTimes; missed: 'send' | 'skip' }, now: Date): WhenChoice {
  const first = firstChoice(now)
  if (times.kind === 'once') return { ...first, at: fieldOf(new Date(times.at)), formerAt: times.at, missed }
  return { ...first, kind: 'repeating', repeat: repeatChoice(times), missed }
}

/**
 * Where the viewer's clock is set on that day: when it is sent, of what the clock skips or
 * shows twice; null: it does neither.
 */
export function clockWords({ at, formerAt }: Pick<WhenChoice, 'at' | 'formerAt'>): string | null {
  const moment = momentIn({ at, formerAt })
  if (!moment) return null
  const shown = fieldOf(moment)
  if (shown !== at.slice(0, SHOWN)) return `The clock skips this time on that day: it is sent at ${shown.slice(-5)}.`
  const isAlso = (ms: number) => fieldOf(new Date(moment.getTime() + ms)) === shown
  // Most clocks are set by an hour, some by half of one.
  if ([HOUR, HOUR / 2].some(isAlso)) return 'The clock shows this time twice on that day: it is sent the first time.'
  return [-HOUR, -HOUR / 2].some(isAlso)
    ? 'The clock shows this time twice on that day: it is sent the second time.'
    : null
}

// "2026-03-29T02:30", of a field that may name the seconds too.
const SHOWN = 16

const momentIn = ({ at, formerAt }: Pick<WhenChoice, 'at' | 'formerAt'>) =>
  momentOfField(at, formerAt === undefined ? undefined : new Date(formerAt))

/** What was chosen, as the server takes it; a sentence where something is missing. */
export function timesOf({ kind, at, formerAt, repeat }: WhenChoice, now: Date): ScheduleTimes | string {
  if (kind === 'once') {
    const moment = momentIn({ at, formerAt })
    if (!moment) return 'Choose a date and a time.'
    return moment > now ? { kind, at: moment.toISOString() } : 'This moment has passed. Choose a later one.'
  }
  const cron = cronOf(repeat)
  if (cron !== null) return { kind, cron, timeZone: repeat.timeZone }
  if (repeat.every === 'cron') return 'Give the five fields of a cron.'
  return repeat.every === 'week' && repeat.weekdays.length === 0 ? 'Choose a day of the week.' : 'Choose a time of day.'
}
