'use client'

import type { ReactNode } from 'react'
import { useMessage } from '../message-context'
import { hostToShow } from './host-to-show'
import type { Inline } from './markdown-tree'
import { inlineText } from './plain-text'

interface SafeLinkProps {
  /** http or https. */
  href: string
  raw: string
  label: Inline[] | null
  children: ReactNode
}

/** A link out of what somebody wrote: it tells the other side nothing, and where it leads if its words do not. */
export function SafeLink({ href, raw, label, children }: SafeLinkProps) {
  const { tabIndex, isDraft } = useMessage()
  const host = isDraft ? null : hostToShow(href, label ? inlineText(label) : raw)
  return (
    <>
      <a
        href={href}
        target="_blank"
        rel="noreferrer noopener nofollow"
        referrerPolicy="no-referrer"
        title={href}
        tabIndex={tabIndex}
        // A sign before it that turns text around would have it read from its end: as the address of somebody else.
        className="text-accent-ink underline decoration-accent-line underline-offset-2 hover:decoration-current [unicode-bidi:isolate]"
      >
        {children}
      </a>
      {host && (
        <span dir="ltr" className="font-normal text-muted text-sm">
          {' '}
          ({host})
        </span>
      )}
    </>
  )
}
