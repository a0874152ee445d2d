'use client'

import type { ReactNode } from 'react'
import { ErrorState } from '../ui/error-state'
import { useLacks } from './use-lacks'

interface PageErrorProps {
  error: unknown
  retry: () => void
  /** Where to go from here, where nothing around it leads anywhere. */
  wayOn?: ReactNode
}

/** A page that failed. Its error's own text stays unsaid; the digest finds it in the server's log. */
export function PageError({ error, retry, wayOn }: PageErrorProps) {
  const lacks = useLacks(error)
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  return (
    <ErrorState
      level={1}
      title="This page could not be loaded"
      message={
        lacks ??
        'Something went wrong while it was loaded. What you ordered before may be done: look before you order it again. If it stays, tell whoever runs this Steward the reference.'
      }
      reference={digest}
      onRetry={retry}
      wayOn={wayOn}
    />
  )
}
