'use client'

import { useId } from 'react'
import { ReasonField } from '../../moderation/reason-field'
import { useReasonMissing } from '../../moderation/use-reason-asked'
import { useSecondsUntil } from '../../moderation/use-seconds-until'
import { VerbAlert } from '../../moderation/verb-alert'
import { waitingFor } from '../../moderation/waiting-for'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { MessageOrder } from './ask-message'
import { MessageCard } from './message-card'
import { orderWords } from './order-words'
import { useMessageForm } from './use-message-form'

/** The dialog of an order about one message: which one, what comes of it, why, and the button that repeats the verb. */
export function MessageDialog({ order, onClose }: { order: MessageOrder; onClose: () => void }) {
  const { title, sends, consequence, action, danger } = orderWords(order)
  const form = useMessageForm(order, onClose)
  const consequenceId = useId()
  const unsaid = useReasonMissing(action, form.reason)
  const wait = useSecondsUntil(form.error?.readyAt)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      describedBy={consequenceId}
      onSubmit={form.send}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={form.pending}
            disabledBecause={wait > 0 ? waitingFor(form.error?.code, wait) : [...form.because, ...unsaid]}
          >
            {sends}
          </Button>
        </>
      }
    >
      <MessageCard message={order.message} />
      <p id={consequenceId} className="text-pretty">
        {consequence}
      </p>
      <ReasonField action={action} value={form.reason} onChange={form.setReason} error={form.fieldErrors.reason} />
      {form.error && <VerbAlert error={form.error} wait={wait} />}
    </Dialog>
  )
}
