'use client'

import type { ReactNode } from 'react'
import type { RoleAction } from '@/lib/permissions/role-actions'
import { ASK, OrderAsRun } from '../moderation/order-as-run'
import { ReasonField } from '../moderation/reason-field'
import { useDraft } from '../moderation/use-draft'
import { useReasonMissing } from '../moderation/use-reason-asked'
import { useSecondsUntil } from '../moderation/use-seconds-until'
import { VerbAlert } from '../moderation/verb-alert'
import { waitingFor } from '../moderation/waiting-for'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { useRoleOrder } from './use-role-order'

interface ReviewDialogProps {
  /** Verb and object; the button repeats it. */
  title: string
  /** One sentence of consequence. */
  consequence: ReactNode
  action: RoleAction
  order: ReturnType<typeof useRoleOrder>
  /** Answers whether it is saved: the reason is kept until it is. */
  onSubmit: (reason: string) => Promise<boolean>
  onClose: () => void
  /** Why it cannot be sent. */
  because?: string[]
  danger?: boolean
  /** What is ordered, and what is done once a second person was asked for it; left out where none is ever needed. */
  asRun?: { input: object; targetId: string; onOrdered: (isShown: boolean) => void }
  children?: ReactNode
}

/** What is about to be saved, what it makes for people, the reason, and the button that saves it. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { title, consequence, action, order, onSubmit, onClose, because = [], danger = false, asRun, children } = props
  const { fields, change, forgetSent } = useDraft(`${action} ${title}`, {})
  const unsaid = useReasonMissing(action, fields.reason)
  const wait = useSecondsUntil(order.error?.readyAt)
  const waiting = waitingFor(order.error?.code, wait)
  const submit = async () => {
    if (await onSubmit(fields.reason)) forgetSent()
  }
  return (
    <Dialog
      open
      // What is written on meanwhile would be taken for saved.
      onOpenChange={open => !open && !order.pending && onClose()}
      title={title}
      description={consequence}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose} disabledBecause={order.pending ? ['It is being saved.'] : []}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            pending={order.pending}
            disabledBecause={[...because, ...waiting, ...unsaid]}
            className="max-w-full"
          >
            <span className="max-w-64 truncate">{title}</span>
          </Button>
        </>
      }
    >
      {children}
      <ReasonField
        action={action}
        value={fields.reason}
        onChange={reason => change({ reason })}
        error={order.fieldErrors.reason}
      />
      {order.error && (
        <VerbAlert error={order.error} wait={wait}>
          {asRun && order.error.code === 'approval_needed' && (
            <OrderAsRun
              order={{ action, input: asRun.input, reason: fields.reason, targetId: asRun.targetId }}
              {...ASK}
              title={title}
              onOrdered={isShown => {
                forgetSent()
                asRun.onOrdered(isShown)
              }}
            />
          )}
        </VerbAlert>
      )}
    </Dialog>
  )
}
