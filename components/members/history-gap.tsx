'use client'

import type { HistoryPage } from '@/lib/queries/members/member-detail-views'
import { WrittenTime } from '../ui/written-time'

/** What an empty history says: only as much as is known. */
export function NothingYet({ state, listedAt }: Pick<HistoryPage['elsewhere'], 'state' | 'listedAt'>) {
  if (state === 'hidden') return <p className="text-muted">You have done nothing to them yet.</p>
  return (
    <p className="text-muted">
      {state === 'shown' && listedAt
        ? 'Nothing is known to have been done to them.'
        : 'Nothing was done to them through Steward yet.'}
    </p>
  )
}

/** What is missing from a history, and why; nothing where it is whole. */
export function HistoryGap({ elsewhere }: Pick<HistoryPage, 'elsewhere'>) {
  const missing = whatIsMissing(elsewhere)
  const { state, since } = elsewhere
  const isCut = (state === 'shown' || state === 'silent') && since !== null
  if (!missing && !isCut) return null
  return (
    <p className="mt-2 text-pretty text-muted text-sm">
      {missing}{' '}
      {isCut && (
        <>
          What was done elsewhere is listed from <WrittenTime at={since} past /> on.
        </>
      )}
    </p>
  )
}

function whatIsMissing({ state, because, listedAt }: HistoryPage['elsewhere']): string | null {
  if (state === 'hidden') return 'Only your own actions are listed: the rest needs View Audit Log.'
  if (state === 'refused') return because
  if (state === 'shown') {
    return listedAt ? null : "The platform's own log is being read; what it tells comes in by itself."
  }
  return listedAt
    ? "The platform's log could not be read just now: what was done elsewhere lately may be missing."
    : "The platform's own log cannot be read now; only what was done through Steward is shown."
}
