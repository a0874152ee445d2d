'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { MOMENTS } from '@/lib/wordings/entry-words'
import { useNow } from '../ui/clock'
import { absoluteWords, clockWords } from '../ui/time-words'

interface ChangeValueProps {
  label: string
  value: string | null
  /** Until when it holds, where it ends. */
  until?: string
  className?: string
}

/** A value before or after a change: a time in the viewer's zone, a text as it is, "none" where there was none. */
export function ChangeValue({ label, value, until, className }: ChangeValueProps) {
  const { now, timeZone } = useNow()
  if (value === null) return <span className="text-faint">none</span>
  const moment = new Date(value)
  if (MOMENTS.has(label) && !Number.isNaN(moment.getTime())) {
    return (
      <time dateTime={value} title={absoluteWords(moment, timeZone)} className={className}>
        {clockWords(moment, now, timeZone)}
      </time>
    )
  }
  return (
    <>
      <bdi className={className}>{nameInSentence(value)}</bdi>
      {until && (
        <span className="shrink-0">
          {' '}
          until <time dateTime={until}>{clockWords(new Date(until), now, timeZone)}</time>
        </span>
      )}
    </>
  )
}
