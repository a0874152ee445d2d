import { LONGEST_END_MS } from '@/lib/directory/longest-end'
import { DAY, HOUR } from '@/lib/time'
import { momentOfField } from '../ui/wall-clock'

export const END_LENGTHS = [
  { value: 'never', label: 'No end' },
  { value: '1h', label: '1 hour', ms: HOUR },
  { value: '1d', label: '1 day', ms: DAY },
  { value: '1w', label: '1 week', ms: 7 * DAY },
  { value: '1m', label: '1 month', ms: 30 * DAY },
  { value: 'custom', label: 'Custom' },
] as const

export interface EndChoice {
  length: (typeof END_LENGTHS)[number]['value'] | 'template'
  /** What a datetime-local field holds; counts where `length` is custom. */
  custom: string
  /** What a template says that is none of these lengths; counts where `length` is template. */
  ms?: number
}

/**
 * When a ban, or the time of a role, chosen at `now` ends; null: by itself never; undefined: the custom field holds no date.
 * `former` is the end that the field was filled with.
 */
export function endOfChoice({ length, custom, ms }: EndChoice, now: Date, former?: Date): Date | null | undefined {
  if (length === 'never') return null
  if (length === 'template') return new Date(now.getTime() + (ms ?? 0))
  const preset = END_LENGTHS.find(({ value }) => value === length)
  if (preset && 'ms' in preset) return new Date(now.getTime() + preset.ms)
  return momentOfField(custom, former) ?? undefined
}

/** What is wrong with a chosen end, in a sentence; undefined: nothing. */
export function troubleWithChoice(end: Date | null | undefined, now: Date): string | undefined {
  if (end === null) return undefined
  if (end === undefined) return 'Choose a date and a time.'
  if (end <= now) return 'This moment has passed. Choose a later one.'
  if (end.getTime() > now.getTime() + LONGEST_END_MS) return 'Choose a moment within five years, or no end.'
  return undefined
}
