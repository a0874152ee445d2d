import { DAY, HOUR, MINUTE } from '@/lib/time'
import { momentOfField } from '../ui/wall-clock'

export const TIMEOUT_PRESETS = [
  { value: '60s', label: '1 minute', ms: MINUTE },
  { value: '5m', label: '5 minutes', ms: 5 * MINUTE },
  { value: '10m', label: '10 minutes', ms: 10 * MINUTE },
  { value: '1h', label: '1 hour', ms: HOUR },
  { value: '1d', label: '1 day', ms: DAY },
  { value: '3d', label: '3 days', ms: 3 * DAY },
  { value: '1w', label: '1 week', ms: 7 * DAY },
  { value: '2w', label: '2 weeks', ms: 14 * DAY },
] as const

export type TimeoutLength = (typeof TIMEOUT_PRESETS)[number]['value'] | 'template' | 'custom'

export interface TimeoutChoice {
  length: TimeoutLength
  /** What a datetime-local field holds: local time without a zone; counts where `length` is custom. */
  custom: string
  /** What a template says that is none of the presets; counts where `length` is template. */
  ms?: number
}

/** When a timeout chosen at `now` ends; null where the custom field holds no date. */
export function endOfTimeout({ length, custom, ms }: TimeoutChoice, now: Date): Date | null {
  if (length === 'template') return new Date(now.getTime() + (ms ?? 0))
  const preset = TIMEOUT_PRESETS.find(({ value }) => value === length)
  if (preset) return new Date(now.getTime() + preset.ms)
  return momentOfField(custom)
}

/** What is wrong with a chosen end, in a sentence; undefined: nothing. */
export function troubleWithEnd(end: Date | null, now: Date, longestMs: number): string | undefined {
  if (!end) return 'Choose a date and a time.'
  if (end <= now) return 'This moment has passed. Choose a later one.'
  if (end.getTime() > now.getTime() + longestMs) return `A timeout can last at most ${longestMs / DAY} days.`
  return undefined
}
