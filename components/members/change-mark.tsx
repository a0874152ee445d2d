'use client'

import { Check } from 'lucide-react'
import { useChangeStatus } from '../moderation/moderation-context'
import { Spinner } from '../ui/spinner'

/** Beside somebody who was just acted on: on its way, then done. */
export function ChangeMark({ userId }: { userId: string }) {
  const status = useChangeStatus(userId)
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
