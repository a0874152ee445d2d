'use client'

import { Check } from 'lucide-react'
import { Spinner } from '../../ui/spinner'
import { useMessageStatus } from '../pending-messages'

/** Beside a message that something was just ordered for: on its way, then done. */
export function PendingMark({ messageId }: { messageId: string }) {
  const status = useMessageStatus(messageId)
  if (!status) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-info text-xs">
      {status === 'pending' ? (
        <>
          <Spinner />
          Updating
        </>
      ) : (
        <>
          <Check aria-hidden className="size-3.5 text-success" />
          <span className="sr-only">Updated</span>
        </>
      )}
    </span>
  )
}
