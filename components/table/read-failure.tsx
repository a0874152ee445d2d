'use client'

import { ReadError } from '../shell/read-json'
import { ErrorState } from '../ui/error-state'
import { ForbiddenState } from './forbidden-state'

interface ReadFailureProps {
  error: Error
  onRetry: () => void
}

/** Why a list cannot be shown: the server's own words, the reference, and another try where that makes sense. */
export function ReadFailure({ error, onRetry }: ReadFailureProps) {
  if (!(error instanceof ReadError)) return <ErrorState message="Something went wrong on the way." onRetry={onRetry} />
  const { code, message, because = [message], reference } = error.error
  if (code === 'forbidden') return <ForbiddenState because={because} />
  // Another try would not find it either.
  if (code === 'not_found') return <ErrorState title="This is not there" message={message} />
  return <ErrorState message={message} reference={reference} onRetry={onRetry} />
}
