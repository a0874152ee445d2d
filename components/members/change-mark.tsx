'use client'

import { useChangeStatus } from '../moderation/moderation-context'
import { StatusMark } from '../moderation/status-mark'

/** Beside somebody who was just acted on: on its way, then done. */
export function ChangeMark({ userId }: { userId: string }) {
  return <StatusMark status={useChangeStatus(userId)} />
}
