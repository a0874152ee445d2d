'use client'

import { useState } from 'react'
import { aboutPeople } from './about-people'
import { type BulkAction, bulkTitle } from './bulk-actions'
import { BulkFrame } from './bulk-frame'
import type { Rest } from './rest'
import { useBulkForm } from './use-bulk-form'

interface BulkOrderProps {
  action: BulkAction
  ids: string[]
  /** Who matched as well, where these are the first of more than a run takes; see `useBulkForm`. */
  rest?: ((input: Record<string, unknown>) => Rest) | undefined
  onClose: () => void
}

/** The dialog of an action for many who were chosen: its fields, a reason, and the plan as the next step. */
export function BulkOrder({ action, ids, rest, onClose }: BulkOrderProps) {
  const [about] = useState(() => aboutPeople(ids))
  const form = useBulkForm(action, { about, rest })
  return (
    <BulkFrame
      title={bulkTitle(action, ids.length, form.input)}
      action={action}
      form={form}
      incomplete={ids.length === 0 ? ['Choose somebody first.'] : []}
      onPlan={() => form.plan({ ids })}
      onClose={onClose}
    />
  )
}
