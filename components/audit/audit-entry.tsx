'use client'

import type { AuditEntryView } from '@/lib/queries/view-types'
import { useNow } from '../ui/clock'
import { RelativeTime } from '../ui/relative-time'
import { clockWords } from '../ui/time-words'
import { EntryDetails } from './entry-details'
import { OutcomeBadge } from './outcome-badge'

/** One entry of the log: when, what and why, how it ended. */
export function AuditEntry({ entry }: { entry: AuditEntryView }) {
  const { now, hydrated } = useNow()
  const { openedAt, outcome } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-b py-3 wide:grid-cols-[9rem_minmax(0,1fr)_7rem]">
      <div className="flex items-baseline gap-2 text-muted text-sm wide:flex-col wide:gap-0">
        <RelativeTime at={openedAt} past />
        <span className="text-faint text-xs">{clockWords(new Date(openedAt), now, hydrated ? undefined : 'UTC')}</span>
      </div>
      <div className="max-wide:order-last max-wide:col-span-2">
        <EntryDetails entry={entry} />
      </div>
      <div className="justify-self-end">
        <OutcomeBadge outcome={outcome} />
      </div>
    </li>
  )
}
