'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useNow } from '../ui/clock'
import { absoluteWords, clockWords } from '../ui/time-words'
import { TIMED_OUT_UNTIL } from './entry-words'

// Labels of changes whose values are moments (ISO 8601).
const MOMENTS = new Set([TIMED_OUT_UNTIL, 'Ban ends', 'Sent at'])

interface ChangeValueProps {
  label: string
  value: string | null
  className?: string
}

/** A value before or after a change: a time in the viewer's zone, a text as it is, "none" where there was none. */
export function ChangeValue({ label, value, className }: ChangeValueProps) {
  const { now, hydrated } = useNow()
  const zone = hydrated ? undefined : 'UTC'
  if (value === null) return <span className="text-faint">none</span>
  const moment = new Date(value)
  if (MOMENTS.has(label) && !Number.isNaN(moment.getTime())) {
    return (
      <time dateTime={value} title={absoluteWords(moment, zone)} className={className}>
        {clockWords(moment, now, zone)}
      </time>
    )
  }
  return <bdi className={className}>{nameInSentence(value)}</bdi>
}
