'use client'

import type { ReactNode } from 'react'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import { ReasonField } from '../moderation/reason-field'
import { useReasonMissing } from '../moderation/use-reason-asked'
import { PlanFrame } from '../runs/plan-frame'
import { Checkbox } from '../ui/checkbox'
import { purgeTitle } from './purge-title'
import { usePurgeForm } from './use-purge-form'

interface PurgeDialogProps {
  guildId: string
  targets: TargetsOfMessages
  /** How many that is; undefined: nobody can tell now. */
  counted: MessagesCount | undefined
  /** Whose or which messages, where the number alone does not say. */
  children?: ReactNode
  onClose: () => void
}

/** The order to delete messages. Its button deletes nothing: it makes the plan, which shows every one of them. */
export function PurgeDialog({ guildId, targets, counted, children, onClose }: PurgeDialogProps) {
  const form = usePurgeForm(guildId, targets)
  const { reason } = form.fieldErrors
  const unsaid = useReasonMissing('message.delete', form.fields.reason)
  return (
    <PlanFrame
      title={purgeTitle(counted)}
      about={children}
      consequence={
        <>
          The next page shows each message that would go, and how long that takes. Before the first one is deleted a
          copy of what is known of them is stored.{' '}
          <span className="text-muted">
            {'filter' in targets && 'What is written from now on never joins. '}
            Deleted messages do not come back.
          </span>
        </>
      }
      // What is wrong with the filter is no field of this dialog: the sentence says it.
      error={form.error && { ...form.error, fields: reason ? { reason } : {} }}
      pending={form.pending}
      because={[...(counted?.isExact && counted.count === 0 ? ['There is no message to delete.'] : []), ...unsaid]}
      onPlan={form.plan}
      onClose={onClose}
    >
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
