'use client'

import { useState } from 'react'
import type { MemberMessageView } from '@/lib/queries/view-types'
import { Button } from '../ui/button'
import { RelativeTime } from '../ui/relative-time'
import { SheetSection } from './sheet-section'

// Enough to see what somebody is like; the rest is a press away.
const FIRST = 5

/** The newest messages of somebody, as plain text, in the channels that both the viewer and the bot may read. */
export function SheetMessages({ messages }: { messages: MemberMessageView[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? messages : messages.slice(0, FIRST)
  const hidden = messages.length - shown.length
  return (
    <SheetSection title="Recent messages">
      {messages.length === 0 && (
        <p className="text-muted">None lately in the channels that both you and the bot may read.</p>
      )}
      <ol className="space-y-2.5">
        {shown.map(message => (
          <li key={message.id}>
            <p className="flex items-baseline gap-1.5 text-muted text-sm">
              <bdi className="truncate">#{message.channel.name}</bdi>
              <RelativeTime at={message.createdAt} past className="shrink-0" />
              {message.editedAt && <span className="shrink-0">(edited)</span>}
            </p>
            <p dir="auto" className="line-clamp-4 whitespace-pre-line">
              {message.content}
            </p>
            {carries(message) && <p className="text-muted text-sm">{carries(message)}</p>}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </SheetSection>
  )
}

/** "2 files and an embed"; empty: nothing but text. */
function carries({ attachments, embeds, content }: MemberMessageView): string {
  const parts = [
    attachments > 0 && (attachments === 1 ? 'a file' : `${attachments} files`),
    embeds > 0 && (embeds === 1 ? 'an embed' : `${embeds} embeds`),
  ].filter(part => part !== false)
  if (parts.length === 0) return content === '' ? 'Nothing that can be shown as text.' : ''
  return `With ${parts.join(' and ')}.`
}
