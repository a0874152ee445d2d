'use client'

import { memo } from 'react'
import { isBlank } from './is-blank'
import { PreviewMoment } from './preview-moment'
import { PreviewPicture } from './preview-picture'

interface EmbedFooterProps {
  text: string
  iconUrl: string
  timestamp: string
}

/** The last line of an embed. A picture without a text is not sent. */
export const EmbedFooter = memo(function EmbedFooter({ text, iconUrl, timestamp }: EmbedFooterProps) {
  const hasText = !isBlank(text)
  const hasTime = !Number.isNaN(Date.parse(timestamp))
  if (!hasText && !hasTime) return null
  return (
    <div className="flex min-w-0 items-center gap-2 text-muted text-xs">
      {hasText && <PreviewPicture address={iconUrl} shape="footerIcon" />}
      <p dir="auto" className="min-w-0 whitespace-pre-wrap">
        {hasText && <bdi>{text}</bdi>}
        {hasText && hasTime && ' • '}
        {hasTime && <PreviewMoment at={timestamp} />}
      </p>
    </div>
  )
})
