import type { ScheduleTimes } from '@/lib/db/schema/composer'
import { calledBy } from '@/lib/directory/called-by'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import type { Tone } from '../../ui/badge'
import { momentWords } from './moment-words'
import { repeatWords } from './repeat-choice'

/** "Once, Mon, 24 Nov 2026, 09:00" or "Every day at 09:00 (Europe/Berlin)". */
export function whenWords(times: ScheduleTimes): string {
  return times.kind === 'once' ? `Once, ${momentWords(times.at)}` : repeatWords(times)
}

/** How a scheduled message stands. */
export function stateWords({ state, lastOutcome }: Pick<ScheduleView, 'state' | 'lastOutcome'>): {
  text: string
  tone: Tone
} {
  if (state === 'done') return { text: 'Sent', tone: 'success' }
  if (state === 'cancelled') return { text: 'Cancelled', tone: 'neutral' }
  if (state === 'waiting') return { text: 'Waiting', tone: 'accent' }
  if (lastOutcome === 'unknown') return { text: 'Perhaps sent', tone: 'warning' }
  return lastOutcome === 'skipped' ? { text: 'Skipped', tone: 'warning' } : { text: 'Stopped', tone: 'danger' }
}

const OUTCOMES = {
  sent: 'sent',
  skipped: 'skipped',
  refused: 'refused',
  failed: 'not sent',
  unknown: 'perhaps sent',
} as const

/** How the turn before went: "skipped". */
export function outcomeWords(outcome: NonNullable<ScheduleView['lastOutcome']>): string {
  return OUTCOMES[outcome]
}

const MOST = 160

/** The beginning of what a message says. */
export function excerptOf({ content, embeds, files }: ScheduleView['message']): string {
  const texts = [content, ...embeds.flatMap(({ title, description, author }) => [title, description, author.name])]
  const first = texts.find(text => text.trim() !== '')?.trim()
  if (first) return [...first].length > MOST ? `${[...first].slice(0, MOST).join('')}…` : first
  return files.length > 0 ? files.map(({ filename }) => calledBy(filename)).join(', ') : 'An embed without text'
}
