'use client'

import { UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { reasonNow } from '../amendments/what-counts'
import { EntrySentence } from '../audit/entry-sentence'
import { RelativeTime } from '../ui/relative-time'

const SHOWN = 3

/** Tells what others did to the same person since the dialog was opened. */
export function MeanwhileNotice({ news }: { news: AuditEntryView[] }) {
  const box = useRef<HTMLDivElement>(null)
  const newest = news[0]?.id
  useEffect(() => {
    // Newer browsers answer a promise, which React would take for a clean-up.
    if (newest) void box.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  if (news.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      className="flex gap-2.5 rounded-card border border-warning-line bg-warning-soft px-3.5 py-3"
    >
      <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="font-medium text-warning">Somebody else has acted since you opened this.</p>
        <ul className="space-y-0.5">
          {news.slice(0, SHOWN).map(entry => (
            <li key={entry.id} className="text-pretty">
              <EntrySentence entry={entry} />, <RelativeTime at={entry.openedAt} past />
              {reasonNow(entry) && (
                <span className="text-muted">
                  {' '}
                  · <bdi>{reasonNow(entry)}</bdi>
                </span>
              )}
            </li>
          ))}
          {news.length > SHOWN && <li className="text-muted">and {news.length - SHOWN} more</li>}
        </ul>
      </div>
    </div>
  )
}
