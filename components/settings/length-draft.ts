import { DAY, HOUR, MINUTE } from '@/lib/time'

export const UNITS = { minutes: MINUTE, hours: HOUR, days: DAY }
export type Unit = keyof typeof UNITS

/** A length as it is typed. `leave`: the field of the dialog stays as it is; `never`: no end. */
export interface LengthDraft {
  kind: 'leave' | 'never' | 'length'
  count: string
  unit: Unit
}

/** What stands in the form for a length in ms; 0 is no end. */
export function toLengthDraft(ms: number | null): LengthDraft {
  if (ms === null || ms === 0) return { kind: ms === null ? 'leave' : 'never', count: '1', unit: 'days' }
  const unit = (['days', 'hours'] as const).find(unit => ms % UNITS[unit] === 0) ?? 'minutes'
  return { kind: 'length', count: `${ms / UNITS[unit]}`, unit }
}

/** The length in ms, or what is wrong with it, in a sentence. `most`: the longest, and what is said of a longer one. */
export function readLength(
  { kind, count, unit }: LengthDraft,
  most: { ms: number; sentence: string },
): { ms: number | null; trouble?: string } {
  if (kind !== 'length') return { ms: kind === 'never' ? 0 : null }
  const ms = /^\d{1,7}$/.test(count.trim()) ? Number(count) * UNITS[unit] : 0
  if (ms === 0) return { ms, trouble: 'A whole number from 1 on.' }
  return ms > most.ms ? { ms, trouble: most.sentence } : { ms }
}
