import type { ReactNode } from 'react'
import type { ActionError } from '@/lib/action-result'
import { TryAgain } from '../../moderation/try-again'

/** What is told below why an order about a reaction failed: what is wrong with the emoji, or when to try again. */
export function troubleDetails({ code, fields, retryAfterMs }: ActionError): ReactNode {
  if (retryAfterMs === undefined) return fields?.emoji
  return <TryAgain code={code} readyAt={Date.now() + retryAfterMs} />
}
