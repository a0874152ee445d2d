'use client'

import { ChevronRight } from 'lucide-react'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { NameOf } from '../moderation/name-of'
import { WrittenTime } from '../ui/written-time'

/** What was said of an entry later: who corrected its reason, and on demand the first one; who withdrew it, and why. */
export function AmendedLines({ entry: { reason, amendments } }: { entry: AuditEntryView }) {
  const { reason: corrected, withdrawn } = amendments
  return (
    <>
      {withdrawn && (
        <p className="wrap-anywhere">
          Withdrawn by <NameOf name={withdrawn.by.name} />, <WrittenTime at={withdrawn.at} past />:{' '}
          <bdi className="text-ink">{withdrawn.text}</bdi>
        </p>
      )}
      {corrected && (
        <details className="group">
          <summary className="finger inline-flex max-w-full cursor-pointer list-none items-center gap-1 rounded-control hover:text-ink coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-3.5 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
            />
            <span className="min-w-0">
              corrected by <NameOf name={corrected.by.name} />, <WrittenTime at={corrected.at} past />
            </span>
          </summary>
          <p className="wrap-anywhere pl-4.5">
            {reason ? (
              <>
                At first: <bdi>{reason}</bdi>
              </>
            ) : (
              'At first there was no reason.'
            )}
          </p>
        </details>
      )}
    </>
  )
}
