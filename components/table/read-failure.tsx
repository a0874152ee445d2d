'use client'

import type { ReactNode } from 'react'
import { ReadError } from '../shell/read-json'
import { ErrorState } from '../ui/error-state'
import { ForbiddenState } from './forbidden-state'

interface ReadFailureProps {
  error: Error
  onRetry: () => void
  /** Where to go where it is not there. */
  wayOn?: ReactNode
}

/** Why a list cannot be shown: the server's own words, the reference, and another try where that makes sense. */
export function ReadFailure({ error, onRetry, wayOn }: ReadFailureProps) {
  if (!(error instanceof ReadError)) return <ErrorState message="Something went wrong on the way." onRetry={onRetry} />
  const { code, message, because = [message], reference } = error.error
  if (code === 'forbidden') return <ForbiddenState because={because} />
  // Another try would not find it either.
  if (code === 'not_found') return <ErrorState title="This is not there" message={message} wayOn={wayOn} />
  // Nor would it be answered otherwise: what was asked has to change.
  if (code === 'invalid') return <ErrorState title="This cannot be answered" message={message} />
  return <ErrorState message={message} reference={reference} onRetry={onRetry} />
}
