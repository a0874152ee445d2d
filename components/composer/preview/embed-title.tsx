'use client'

import { memo } from 'react'
import { LineMarkdown } from '../../messages/markdown/line-markdown'

const LOOK = 'whitespace-pre-wrap font-semibold text-lg leading-snug'

/** The title of an embed; it leads somewhere where it has an address. */
export const EmbedTitle = memo(function EmbedTitle({ title, url }: { title: string; url: string }) {
  const address = url.trim()
  const words = <LineMarkdown text={title} />
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return (
      <p dir="auto" className={LOOK}>
        {words}
      </p>
    )
  }
  return (
    <p dir="auto" className={LOOK}>
      <a
        href={new URL(address).href}
        target="_blank"
        rel="noreferrer noopener nofollow"
        referrerPolicy="no-referrer"
        title={address}
        className="text-accent-ink hover:underline"
      >
        {words}
      </a>
    </p>
  )
})
