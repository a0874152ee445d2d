'use client'

import type { AuditEntryView } from '@/lib/queries/view-types'
import { RelativeTime } from '../ui/relative-time'
import { EntryChanges } from './entry-changes'
import { EntrySentence } from './entry-sentence'
import { OutcomeBadge } from './outcome-badge'

interface EntryDetailsProps {
  entry: AuditEntryView
  /** Where no column of its own says when it was. */
  withTime?: boolean
}

/** What was done and why, what it changed, and how it ended where that needs words. */
export function EntryDetails({ entry, withTime = false }: EntryDetailsProps) {
  const { reason, outcome, explanation, openedAt } = entry
  return (
    <div className="min-w-0">
      <p className="text-pretty">
        <EntrySentence entry={entry} />
        {withTime && (
          <span className="text-muted text-sm">
            {' '}
            · <RelativeTime at={openedAt} />
          </span>
        )}
        {withTime && outcome !== 'done' && (
          <span className="ml-2 inline-flex align-middle">
            <OutcomeBadge outcome={outcome} />
          </span>
        )}
      </p>
      {reason && (
        <p dir="auto" className="overflow-hidden text-muted text-sm">
          {reason}
        </p>
      )}
      <EntryChanges entry={entry} />
      {explanation && <p className="text-pretty text-muted text-sm">{explanation}</p>}
    </div>
  )
}
