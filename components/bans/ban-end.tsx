'use client'

import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { absoluteWords } from '../ui/time-words'
import type { endOf } from './end-of'

/** When a ban ends, or that it should have: when that was is the title. */
export function BanEnd({ end }: { end: NonNullable<ReturnType<typeof endOf>> }) {
  const { timeZone } = useNow()
  if (!end.isLate) return <RelativeTime at={end.at} />
  return <span title={`Was to end by itself ${absoluteWords(new Date(end.at), timeZone)}`}>overdue</span>
}
