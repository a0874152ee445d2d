'use client'

import { useNow } from '../../ui/clock'
import { absoluteWords, clockWords } from '../../ui/time-words'

/** A time as a message shows it: "14:05", or with its day; `at` null: now. */
export function PreviewMoment({ at }: { at: string | null }) {
  const { now, timeZone } = useNow()
  const moment = at === null ? now : new Date(at)
  if (Number.isNaN(moment.getTime())) return null
  return (
    <time dateTime={moment.toISOString()} title={absoluteWords(moment, timeZone)}>
      {clockWords(moment, now, timeZone)}
    </time>
  )
}
