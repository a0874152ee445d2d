'use client'

import { isBulkAction } from '../runs/bulk-actions'
import { askedToWait } from './asked-to-wait'
import { ASK, LATER, OrderAsRun } from './order-as-run'
import type { VerbForm } from './use-verb-form'

type Waiting = Pick<VerbForm, 'title' | 'error' | 'postponed' | 'isAsSent' | 'leave' | 'kept'>

/** What somebody can do who is not to wait for it. */
export function WayOn({ title, error, postponed, isAsSent, leave, kept }: Waiting) {
  // What was changed since has not been asked for.
  if (!isAsSent) return null
  const words =
    error?.code === 'approval_needed' ? ASK : askedToWait(error) && isBulkAction(postponed.action) ? LATER : null
  if (!words) return null
  return (
    <>
      {kept?.checked && <p className="text-sm">A run keeps no copy of the message; its own menu does, at once.</p>}
      <OrderAsRun order={postponed} {...words} title={title} onOrdered={leave} />
    </>
  )
}
