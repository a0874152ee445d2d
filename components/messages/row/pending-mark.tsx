'use client'

import { StatusMark } from '../../moderation/status-mark'
import { useMessageStatus } from '../pending-messages'

/** Beside a message that something was just ordered for: on its way, then done. */
export function PendingMark({ messageId }: { messageId: string }) {
  return <StatusMark status={useMessageStatus(messageId)} />
}
