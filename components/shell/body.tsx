'use client'

import type { ReactNode } from 'react'
import './in-every-page'
import { EARLY_PRESS } from './early-press'

declare global {
  interface Window {
    /** The button that was pressed last, until React has heard of it. */
    pressedEarly?: Element | null
    /** What was typed for the palette before the page listened to keys; null since it does. */
    typedEarly?: string | null
  }
}

interface BodyProps {
  className: string
  nonce?: string | undefined
  children: ReactNode
}

/** The body of every document: a press on it is not lost while nothing of the page, or only a part, is alive. */
export function Body({ className, nonce, children }: BodyProps) {
  const heard = () => {
    window.pressedEarly = null
  }
  return (
    <body className={className} onClickCapture={heard}>
      {/* Before all that can be pressed. Browsers hide its nonce from whoever reads the page: React finds another than was sent. */}
      {nonce && (
        <script nonce={nonce} suppressHydrationWarning>
          {EARLY_PRESS}
        </script>
      )}
      {children}
    </body>
  )
}
