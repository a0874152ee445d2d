'use client'

import { type ReactNode, useState } from 'react'
import { useMessage } from '../message-context'
import type { Inline } from './markdown-tree'
import { inlineText } from './plain-text'

interface SpoilerProps {
  nodes: Inline[]
  /** What is behind it. */
  children: ReactNode
}

/** Hidden until it is pressed; as wide as what it hides, so that nothing moves then. */
export function Spoiler({ nodes, children }: SpoilerProps) {
  const [shown, setShown] = useState(false)
  const { tabIndex } = useMessage()
  if (shown) return <span className="rounded-[4px] bg-press">{children}</span>
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label="Spoiler, show it"
      title="Spoiler, press to show it"
      onClick={() => setShown(true)}
      className="inline select-none whitespace-pre-wrap rounded-[4px] bg-line-control text-left text-transparent hover:bg-muted"
    >
      {inlineText(nodes)}
    </button>
  )
}
