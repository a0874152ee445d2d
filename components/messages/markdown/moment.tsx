'use client'

import { useNow } from '../../ui/clock'
import { RelativeTime } from '../../ui/relative-time'
import { absoluteWords } from '../../ui/time-words'

const SHAPES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
}

/** A moment that somebody wrote, in the viewer's zone and in the shape that was asked for. */
export function Moment({ seconds, style }: { seconds: number; style: string }) {
  const { timeZone } = useNow()
  const moment = new Date(seconds * 1_000)
  const at = moment.toISOString()
  return (
    <span className="rounded-[4px] bg-press px-0.5">
      {style === 'R' ? (
        <RelativeTime at={at} />
      ) : (
        <time dateTime={at} title={absoluteWords(moment, timeZone)}>
          {new Intl.DateTimeFormat('en-GB', { ...SHAPES[style], timeZone }).format(moment)}
        </time>
      )}
    </span>
  )
}
