import type { ScheduleTimes } from '@/lib/db/schema/composer'
import { HOUR, MINUTE } from '@/lib/time'
import { isoOfLocal, localOfIso } from '../editor/local-time'
import { cronOf, type RepeatChoice, repeatChoice } from './repeat-choice'

/** When a message is sent, as somebody chooses it. */
export interface WhenChoice {
  kind: 'once' | 'repeating'
  /** As a datetime-local field holds it, by the clock of this browser. */
  at: string
  repeat: RepeatChoice
  missed: 'send' | 'skip'
}

/** The zone of this browser. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is offered first: the next full hour that leaves some time, or every day at nine. */
export function firstChoice(now: Date): WhenChoice {
  const soon = Math.ceil((now.getTime() + 10 * MINUTE) / HOUR) * HOUR
  return {
    kind: 'once',
    at: localOfIso(new Date(soon).toISOString()),
    repeat: { ...repeatChoice({ cron: '0 9 * * *', timeZone: ownTimeZone() }) },
    missed: 'send',
  }
}

/** The choice that a scheduled message has been ordered with. */
export function choiceOf({ times, missed }: { times: ScheduleTimes; missed: 'send' | 'skip' }, now: Date): WhenChoice {
  const first = firstChoice(now)
  if (times.kind === 'once') return { ...first, at: localOfIso(times.at), missed }
  return { ...first, kind: 'repeating', repeat: repeatChoice(times), missed }
}

/** What was chosen, as the server takes it; a sentence where something is missing. */
export function timesOf({ kind, at, repeat }: WhenChoice, now: Date): ScheduleTimes | string {
  if (kind === 'once') {
    const iso = isoOfLocal(at)
    if (iso === '') return 'Choose a date and a time.'
    return new Date(iso) > now ? { kind, at: iso } : 'This moment has passed. Choose a later one.'
  }
  const cron = cronOf(repeat)
  if (cron !== null) return { kind, cron, timeZone: repeat.timeZone }
  if (repeat.every === 'cron') return 'Give the five fields of a cron.'
  return repeat.every === 'week' && repeat.weekdays.length === 0 ? 'Choose a day of the week.' : 'Choose a time of day.'
}
