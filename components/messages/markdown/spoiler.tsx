'use client'

import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useMessage } from '../message-context'

interface SpoilerProps {
  /** What it hides, without its looks. */
  text: string
  /** It stands on lines of its own. */
  isBlock?: boolean
  /** What is behind it. */
  children: ReactNode
}

// With the button the focus would go, and its row could not be left by arrows any more; what appears is read aloud by it.
const takeFocus = (shown: HTMLElement | null) => shown?.focus({ preventScroll: true })

/** Hidden until it is pressed; as wide as what it hides, so that nothing moves then. */
export function Spoiler({ text, isBlock = false, children }: SpoilerProps) {
  const [shown, setShown] = useState(false)
  const { tabIndex } = useMessage()
  const Shown = isBlock ? 'div' : 'span'
  const show = (event: MouseEvent) => {
    // In a title that leads somewhere a press would follow the link as well.
    event.preventDefault()
    setShown(true)
  }
  if (shown) {
    return (
      <Shown ref={takeFocus} tabIndex={-1} className="rounded-[4px] bg-press">
        {children}
      </Shown>
    )
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label="Spoiler, show it"
      title="Spoiler, press to show it"
      onClick={show}
      className={clsx(
        'select-none whitespace-pre-wrap rounded-[4px] bg-line-control text-left text-transparent hover:bg-muted',
        isBlock ? 'my-1 block max-w-full' : 'inline',
      )}
    >
      {text}
    </button>
  )
}
