'use client'

import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { isInSentence } from '@/lib/wordings/entry-words'
import { AmendedLines } from '../amendments/amended-lines'
import { reasonNow } from '../amendments/what-counts'
import { WrittenTime } from '../ui/written-time'
import { CaseNumber } from './case-number'
import { EntryChanges } from './entry-changes'
import { EntrySentence } from './entry-sentence'
import { OutcomeBadge } from './outcome-badge'

interface EntryDetailsProps {
  entry: AuditEntryView
  /** Alone, without columns that say when it was and how it ended. */
  alone?: boolean
}

/** What was done and why, what it changed, and why it did not end as intended. */
export function EntryDetails({ entry, alone = false }: EntryDetailsProps) {
  const reason = reasonNow(entry)
  const { action, caseNumber, outcome, explanation, openedAt } = entry
  return (
    <div className="min-w-0">
      <p className="text-pretty">
        <EntrySentence entry={entry} />
        {alone && outcome !== 'done' && (
          <span className="ml-2 inline-flex align-middle">
            <OutcomeBadge outcome={outcome} />
          </span>
        )}
      </p>
      {(alone || reason) && (
        <p className="overflow-hidden text-muted text-sm">
          {alone && <WrittenTime at={openedAt} past />}
          {alone && caseNumber !== null && (
            <>
              {' · '}
              <CaseNumber number={caseNumber} />
            </>
          )}
          {alone && reason && ' · '}
          {reason && (
            <>
              Reason: <bdi className="text-ink">{reason}</bdi>
            </>
          )}
        </p>
      )}
      <div className="text-muted text-sm">
        <AmendedLines entry={entry} />
      </div>
      <EntryChanges changes={entry.changes.filter(change => !isInSentence(action, change))} />
      {explanation && <p className="text-pretty text-muted text-sm">{explanation}</p>}
    </div>
  )
}
