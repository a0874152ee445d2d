'use client'

import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { RelativeTime } from '../ui/relative-time'

/** "5 minutes ago"; of whoever left unheard "by then": nobody knows when before. */
export function LeftTime({ leftAt, heard }: Pick<DepartureRow, 'leftAt' | 'heard'>) {
  if (heard) return <RelativeTime at={leftAt} past />
  return (
    <span title="Nobody told when: they were found gone then, or had joined again, and left at some time before.">
      by <RelativeTime at={leftAt} past />
    </span>
  )
}
