import type { ReactNode } from 'react'
import type { ActionError } from '@/lib/action-result'
import { TryAgain } from './try-again'

/** What a toast tells below why an order failed: `details`, and when it can be given again where that has to wait. */
export function waitDetails({ code, retryAfterMs }: ActionError, details?: ReactNode): ReactNode {
  if (retryAfterMs === undefined) return details
  const again = <TryAgain code={code} readyAt={Date.now() + retryAfterMs} />
  if (!details) return again
  return (
    <>
      {details} · {again}
    </>
  )
}
