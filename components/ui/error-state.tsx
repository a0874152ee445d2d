'use client'

import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { PlainButton } from './plain-button'

interface ErrorStateProps {
  title?: string
  /** What a person can understand and do; never an error's own text. */
  message: string
  /** The id under which the server's log has the details. */
  reference?: string
  onRetry?: () => void
  /** Where to go from here, beside another try or in its place. */
  wayOn?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2
}

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This could not be shown', message, reference, onRetry, wayOn, level } = props
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        title={title}
        level={level}
        action={
          (onRetry || wayOn) && (
            <div className="flex flex-wrap justify-center gap-2">
              {onRetry && (
                <PlainButton icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
                  Try again
                </PlainButton>
              )}
              {wayOn}
            </div>
          )
        }
      >
        <p>{message}</p>
        {reference && (
          <p className="mt-2 text-faint text-sm">
            Reference <code className="select-all">{reference}</code>
          </p>
        )}
      </EmptyState>
    </div>
  )
}
