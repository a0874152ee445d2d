'use client'

import type { ElsewhereEntry } from '@/lib/queries/audit/timeline-views'
import { Badge } from '../ui/badge'
import { WrittenTime } from '../ui/written-time'
import { EntryChanges } from './entry-changes'
import { botWords, elsewhereWords } from './platform-words'
import { Sentence } from './sentence'

/** What nobody did through Steward, when and why, and what it changed. */
export function ElsewhereDetails({ entry, at }: { entry: ElsewhereEntry; at: string }) {
  const { reason, byBot, changes } = entry
  return (
    <div className="min-w-0">
      <p className="text-pretty">
        <Sentence phrases={elsewhereWords(entry)} />
        {byBot !== 'steward' && (
          <span className="ml-2 inline-flex align-middle">
            <Badge>Elsewhere</Badge>
          </span>
        )}
      </p>
      <p className="overflow-hidden text-muted text-sm">
        <WrittenTime at={at} past />
        {byBot && ` · ${botWords(entry)}`}
        {reason && (
          <>
            {' · '}
            Reason: <bdi className="text-ink">{reason}</bdi>
          </>
        )}
      </p>
      <EntryChanges changes={changes} />
    </div>
  )
}
