'use client'

import { useState } from 'react'
import { aboutPeople } from './about-people'
import { type BulkAction, bulkTitle } from './bulk-actions'
import { BulkFrame } from './bulk-frame'
import { type RunTargets, useBulkForm } from './use-bulk-form'

interface BulkOrderProps {
  action: BulkAction
  targets: RunTargets
  onClose: () => void
}

/** The dialog of an action for many who were chosen: its fields, a reason, and the plan as the next step. */
export function BulkOrder({ action, targets, onClose }: BulkOrderProps) {
  const [about] = useState(() => aboutPeople(targets))
  const form = useBulkForm(action, { about })
  const count = 'ids' in targets ? targets.ids.length : targets.count
  return (
    <BulkFrame
      title={bulkTitle(action, count)}
      action={action}
      form={form}
      incomplete={count === 0 ? ['Choose somebody first.'] : []}
      onPlan={() => form.plan(targets)}
      onClose={onClose}
    />
  )
}
