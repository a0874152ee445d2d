'use client'

import type { ReactNode } from 'react'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { ReasonField } from '../moderation/reason-field'
import { useReasonMissing } from '../moderation/use-reason-asked'
import { PlanFrame } from '../runs/plan-frame'
import { Checkbox } from '../ui/checkbox'
import { LATEST } from './latest'
import { purgeTitle } from './purge-title'
import type { PurgeForm } from './use-purge-form'

const NONE = 'There is no message to delete.'

interface PurgeFrameProps {
  form: PurgeForm
  targets: TargetsOfMessages
  /** How many that is; undefined: nobody can tell now. */
  counted: MessagesCount | undefined
  /** That was counted for other targets: how many these are is being read. */
  isFormer?: boolean
  /** Whose or which messages, where the number alone does not say. */
  about?: ReactNode
  /** Why there is nothing to plan, where there is nothing. */
  none?: string
  /** The fields before those that every such order has. */
  children?: ReactNode
  onClose: () => void
}

/** The order to delete messages as it is filled in. Its button deletes nothing: it makes the plan, which shows all of them. */
export function PurgeFrame(props: PurgeFrameProps) {
  const { form, targets, counted, isFormer = false, about, none = NONE, children, onClose } = props
  const { reason } = form.fieldErrors
  const unsaid = useReasonMissing('message.delete', form.fields.reason)
  return (
    <PlanFrame
      title={purgeTitle(counted)}
      about={about}
      consequence={
        <>
          The next page shows each message that would go, and how long that takes. Before the first one is deleted a
          copy of what is known of them is stored.{' '}
          <span className="text-muted">
            {'filter' in targets &&
              `What is written ${targets.upTo === LATEST ? 'after the plan' : 'from now on'} never joins. `}
            Deleted messages do not come back.
          </span>
        </>
      }
      // What is wrong with the filter is no field of this dialog: the sentence says it.
      error={form.error && { ...form.error, fields: reason ? { reason } : {} }}
      pending={form.pending}
      draft={form.draft}
      because={[...(!isFormer && counted?.isExact && counted.count === 0 ? [none] : []), ...unsaid]}
      onPlan={form.plan}
      onClose={onClose}
    >
      {children}
      <p role="status" className="sr-only">
        {!isFormer && purgeTitle(counted)}
      </p>
      <Checkbox
        label="Pinned messages too"
        checked={form.fields.pinnedToo}
        onChange={event => form.change({ pinnedToo: event.target.checked })}
      />
      <ReasonField
        action="message.delete"
        value={form.fields.reason}
        onChange={reason => form.change({ reason })}
        error={reason}
      />
    </PlanFrame>
  )
}
