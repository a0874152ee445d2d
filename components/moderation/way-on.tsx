'use client'

import { isBulkAction } from '../runs/bulk-actions'
import { ASK, OrderAsRun } from './order-as-run'
import type { VerbForm } from './use-verb-form'

type Waiting = Pick<VerbForm, 'title' | 'error' | 'postponed' | 'isAsSent' | 'leave' | 'kept'>

/** What somebody can do who is not to wait for it. */
export function WayOn({ title, error, postponed, isAsSent, leave, kept }: Waiting) {
  // What was changed since has not been asked for.
  if (!isAsSent) return null
  // What has an entry reached the platform: Steward's own limit on orders is no matter of patience.
  const platformAsks = error?.code === 'rate_limited' && error.entryId !== undefined
  const words = error?.code === 'approval_needed' ? ASK : platformAsks && isBulkAction(postponed.action) ? LATER : null
  if (!words) return null
  return (
    <>
      {kept?.checked && <p className="text-sm">A run keeps no copy of the message; its own menu does, at once.</p>}
      <OrderAsRun order={postponed} {...words} title={title} onOrdered={leave} />
    </>
  )
}

const LATER = { label: 'Let Steward do it', told: 'Steward does it as soon as the platform allows.' }
