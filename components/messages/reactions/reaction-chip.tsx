'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import type { MessageView, ReactionView } from '@/lib/queries/messages/message-views'
import { Popover } from '../../ui/popover'
import { useMessage } from '../message-context'
import { emojiText } from './emoji-words'
import { ReactionDetails } from './reaction-details'

interface ReactionChipProps {
  message: MessageView
  reaction: ReactionView
}

/** One emoji with its count; a press tells who, as far as known, and lets one take it away. */
export function ReactionChip({ message, reaction }: ReactionChipProps) {
  const [open, setOpen] = useState(false)
  const { tabIndex } = useMessage()
  const { emoji, count, me } = reaction
  return (
    <Popover
      label={`Reactions with ${emojiText(emoji)}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`${emojiText(emoji)}, ${count.toLocaleString('en')} ${count === 1 ? 'reaction' : 'reactions'}${me ? ', one by the bot' : ''}`}
          className={clsx(
            'inline-flex h-6 max-w-40 items-center gap-1.5 rounded-full border px-2 text-sm coarse:h-11 coarse:px-3',
            me
              ? 'border-accent-line bg-accent-soft text-accent-ink'
              : 'border-line-strong bg-surface hover:border-muted',
          )}
        >
          <bdi className="truncate">{emojiText(emoji)}</bdi>
          <span className="tabular-nums">{count.toLocaleString('en')}</span>
        </button>
      }
    >
      <ReactionDetails message={message} reaction={reaction} onDone={() => setOpen(false)} />
    </Popover>
  )
}
