'use client'

import { askedToWait } from '../../moderation/asked-to-wait'
import { LATER, OrderAsRun } from '../../moderation/order-as-run'
import { useReasonMissing } from '../../moderation/use-reason-asked'
import type { MessageOrder } from './ask-message'
import { OrderFrame } from './order-frame'
import { orderWords } from './order-words'
import { useMessageForm } from './use-message-form'

/** The dialog of an order about one message. */
export function MessageDialog({ order, onClose }: { order: MessageOrder; onClose: () => void }) {
  const { title, sends, consequence, action, danger } = orderWords(order)
  const { form, because, send, leave } = useMessageForm(order, onClose)
  const { channelId, id } = order.message
  // Of all that is ordered about single messages only this can be a run.
  const mayBeRun = order.verb === 'deleteMessage' && askedToWait(form.error)
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
    >
      {mayBeRun && (
        <OrderAsRun
          order={{ message: { channelId, id }, reason: form.reason }}
          {...LATER}
          title={title}
          onOrdered={leave}
        />
      )}
    </OrderFrame>
  )
}
