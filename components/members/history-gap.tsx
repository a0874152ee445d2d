'use client'

import type { HistoryPage } from '@/lib/queries/member-detail-views'
import { RelativeTime } from '../ui/relative-time'

/** What an empty history says: only as much as is known. */
export function NothingYet({ state }: Pick<HistoryPage['elsewhere'], 'state'>) {
  if (state === 'hidden') return <p className="text-muted">You have done nothing to them yet.</p>
  return (
    <p className="text-muted">
      {state === 'shown'
        ? 'Nothing is known to have been done to them.'
        : 'Nothing was done to them through Steward yet.'}
    </p>
  )
}

/** What is missing from a history, and why; nothing where it is whole. */
export function HistoryGap({ elsewhere: { state, because, since } }: Pick<HistoryPage, 'elsewhere'>) {
  if (state === 'shown' && since === null) return null
  return (
    <p className="mt-2 text-pretty text-muted text-sm">
      {state === 'hidden' && 'Only your own actions are listed: the rest needs View Audit Log.'}
      {state === 'refused' && because}
      {state === 'silent' &&
        "The platform's log could not be read just now: what was done elsewhere lately may be missing."}
      {state === 'shown' && since !== null && (
        <>
          What was done elsewhere is listed since <RelativeTime at={since} past />: the log was read as far back as
          that.
        </>
      )}
    </p>
  )
}
