'use client'

import { ArrowRight } from 'lucide-react'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { ChangeValue } from './change-value'

/** What an entry changed: label, value before, value after. */
export function EntryChanges({ changes }: Pick<AuditEntryView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-0.5 space-y-0.5 text-sm">
      {changes.map(({ label, before, after, until }) => (
        <li key={`${label} ${before} ${after}`} className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted">
          <span>{label}:</span>
          {before !== null && <ChangeValue label={label} value={before} className="line-through" />}
          {before !== null && after !== null && <ArrowRight aria-label="now" className="size-3.5 shrink-0" />}
          {after !== null && (
            <ChangeValue label={label} value={after} until={until} className="max-w-full truncate text-ink" />
          )}
          {before !== null && after === null && <span className="sr-only">taken away</span>}
          {before === null && after === null && <span>none</span>}
        </li>
      ))}
    </ul>
  )
}
