'use client'

import { type ReactNode, useId } from 'react'
import type { Action } from '@/lib/permissions/actions'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { ReasonField } from '../../moderation/reason-field'
import { useSecondsUntil } from '../../moderation/use-seconds-until'
import { VerbAlert } from '../../moderation/verb-alert'
import { waitingFor } from '../../moderation/waiting-for'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { MessageCard } from './message-card'
import type { ReasonForm } from './use-reason-form'

interface OrderFrameProps {
  form: ReasonForm
  action: Action
  title: string
  /** Absent: there are several, or what it says is not known. */
  message: MessageView | undefined
  /** What comes of it. */
  consequence: ReactNode
  /** What the button says. */
  sends: string
  /** A red button. */
  danger?: boolean
  /** Why it cannot be sent. */
  because: string[]
  /** How the reason is kept, where not as usual. */
  hint?: string
  /** What is said below what went wrong. */
  children?: ReactNode
  onSend: () => void
  onClose: () => void
}

/** A dialog about messages: which one, what comes of it, why, and the button that repeats the verb. */
export function OrderFrame(props: OrderFrameProps) {
  const { form, action, title, message, consequence, sends, danger, because, hint, children, onSend, onClose } = props
  const consequenceId = useId()
  const wait = useSecondsUntil(form.error?.readyAt)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      describedBy={consequenceId}
      onSubmit={onSend}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={form.pending}
            disabledBecause={wait > 0 ? waitingFor(form.error?.code, wait) : because}
          >
            {sends}
          </Button>
        </>
      }
    >
      {message && <MessageCard message={message} />}
      <p id={consequenceId} className="text-pretty">
        {consequence}
      </p>
      <ReasonField
        action={action}
        value={form.reason}
        onChange={form.setReason}
        error={form.fieldErrors.reason}
        hint={hint}
      />
      {form.error && (
        <VerbAlert error={form.error} wait={wait}>
          {children}
        </VerbAlert>
      )}
    </Dialog>
  )
}
