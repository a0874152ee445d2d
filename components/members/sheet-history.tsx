'use client'

import type { AuditEntryView } from '@/lib/queries/view-types'
import { EntryDetails } from '../audit/entry-details'
import { useShowsWholeLog } from '../audit/use-shows-whole-log'
import { SheetSection } from './sheet-section'

/** What was done to somebody here, newest first. */
export function SheetHistory({ entries }: { entries: AuditEntryView[] }) {
  const showsAll = useShowsWholeLog()
  return (
    <SheetSection title="History here">
      {entries.length === 0 && <p className="text-muted">Nothing was done to them through Steward yet.</p>}
      <ol className="space-y-3">
        {entries.map(entry => (
          <li key={entry.id}>
            <EntryDetails entry={entry} alone />
          </li>
        ))}
      </ol>
      {!showsAll && (
        <p className="mt-2 text-faint text-sm">Only your own actions are listed: the rest needs View Audit Log.</p>
      )}
    </SheetSection>
  )
}
