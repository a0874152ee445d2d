'use client'

import type { ReactNode, RefObject } from 'react'
import { Button } from './button'

interface ReadAgainProps {
  /** What could not be read, in a sentence. */
  children: ReactNode
  onRetry: () => void
  /** What holds the field that is to have the focus then: the button goes when it is pressed. */
  beside?: RefObject<HTMLElement | null>
}

/**
 * In the place of a part that could not be read, which is another thing than that there is
 * none: says so, and offers another try.
 */
export function ReadAgain({ children, onRetry, beside }: ReadAgainProps) {
  const retry = () => {
    beside?.current?.querySelector<HTMLElement>('input, select')?.focus()
    onRetry()
  }
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-danger text-sm">
      {children}
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  )
}
