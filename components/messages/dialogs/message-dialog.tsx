'use client'

import { useReasonMissing } from '../../moderation/use-reason-asked'
import type { MessageOrder } from './ask-message'
import { OrderFrame } from './order-frame'
import { orderWords } from './order-words'
import { useMessageForm } from './use-message-form'

/** The dialog of an order about one message. */
export function MessageDialog({ order, onClose }: { order: MessageOrder; onClose: () => void }) {
  const { title, sends, consequence, action, danger } = orderWords(order)
  const { form, because, send } = useMessageForm(order, onClose)
  const unsaid = useReasonMissing(action, form.reason)
  return (
    <OrderFrame
      form={form}
      action={action}
      title={title}
      message={order.message}
      consequence={consequence}
      sends={sends}
      danger={danger}
      because={[...because, ...unsaid]}
      onSend={send}
      onClose={onClose}
    />
  )
}
