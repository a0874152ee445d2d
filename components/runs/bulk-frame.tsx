'use client'

import type { ReactNode } from 'react'
import { ReasonField } from '../moderation/reason-field'
import { useReasonMissing } from '../moderation/use-reason-asked'
import type { BulkAction } from './bulk-actions'
import { BulkConsequence } from './bulk-consequence'
import { BulkFields } from './bulk-fields'
import { fillBulk } from './fill-bulk'
import { PlanFrame } from './plan-frame'
import type { BulkForm } from './use-bulk-form'

interface BulkFrameProps {
  title: string
  action: BulkAction
  form: BulkForm
  /** Stands above everything else: whom it is about. */
  children?: ReactNode
  /** What the reason is for, where it is not for everybody. */
  reasonHint?: string
  /** Whether everybody has a reason of their own. */
  hasReasons?: boolean
  /** Why it cannot be planned as it is filled in. */
  incomplete?: string[]
  onPlan: () => void
  onClose: () => void
}

/** The dialog of an order about many people. */
export function BulkFrame({
  title,
  action,
  form,
  children,
  reasonHint,
  hasReasons = false,
  incomplete = [],
  onPlan,
  onClose,
}: BulkFrameProps) {
  const unsaid = useReasonMissing(action, form.fields.reason)
  return (
    <PlanFrame
      title={title}
      about={children}
      consequence={<BulkConsequence action={action} fields={form.fields} />}
      error={form.error}
      pending={form.pending}
      draft={form.draft}
      because={[...form.because, ...incomplete, ...(hasReasons ? [] : unsaid)]}
      onPlan={onPlan}
      onClose={onClose}
    >
      <BulkFields action={action} form={form} />
      <ReasonField
        action={action}
        isAsked={hasReasons ? false : undefined}
        value={form.fields.reason}
        onChange={reason => form.change({ reason })}
        onTemplate={template => form.change({ reason: template.text, ...fillBulk(action, form.fields, template) })}
        error={form.fieldErrors.reason}
        hint={reasonHint}
      />
    </PlanFrame>
  )
}
