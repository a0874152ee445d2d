'use client'

import type { ReactNode } from 'react'
import { IntentLink } from './intent-link'

export interface ToastLink {
  href: string
  words: ReactNode
}

interface ToastWordsProps {
  message: string
  link: ToastLink | undefined
  /** The link is followed in this tab. */
  onFollow: () => void
}

/** What a toast says, and in the same line where it can be read up. A finger hits the link without making the line taller. */
export function ToastWords({ message, link, onFollow }: ToastWordsProps) {
  if (!link) return message
  return (
    <>
      {message}{' '}
      <IntentLink
        href={link.href}
        onNavigate={onFollow}
        className="finger -mx-1 inline-block whitespace-nowrap rounded-control px-1 text-muted text-sm tabular-nums underline hover:text-ink"
      >
        {link.words}
      </IntentLink>
    </>
  )
}
