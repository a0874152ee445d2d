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

/** What was chosen, as the server takes it; a sentence where something is missing. */
export function timesOf({ kind, at, formerAt, repeat }: WhenChoice, now: Date): ScheduleTimes | string {
  if (kind === 'once') {
    const moment = momentOfField(at, formerAt === undefined ? undefined : new Date(formerAt))
    if (!moment) return 'Choose a date and a time.'
    return moment > now ? { kind, at: moment.toISOString() } : 'This moment has passed. Choose a later one.'
  }
  const cron = cronOf(repeat)
  if (cron !== null) return { kind, cron, timeZone: repeat.timeZone }
  if (repeat.every === 'cron') return 'Give the five fields of a cron.'
  return repeat.every === 'week' && repeat.weekdays.length === 0 ? 'Choose a day of the week.' : 'Choose a time of day.'
}
