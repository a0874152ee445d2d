'use client'

import { CornerUpRight } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { useGoTo } from '../go-to'
import { useMessage } from '../message-context'
import { excerptOfText } from '../message-item'

const MOST = 90

interface ReplyQuoteProps {
  reference: NonNullable<MessageView['reference']>
  fallbackChannelId: string
}

/** What a message answers to, in a line; a press goes there. */
export function ReplyQuote({ reference, fallbackChannelId }: ReplyQuoteProps) {
  const { messageId, channelId, author, content, mentions } = reference
  const { tabIndex } = useMessage()
  const goTo = useGoTo()
  const words =
    content === null
      ? 'a message that is not known'
      : excerptOfText(content, MOST, mentions) || 'a message without text'
  return (
    <button
      type="button"
      data-leads-away
      tabIndex={tabIndex}
      title="Go to the message that this answers"
      onClick={() => goTo({ channelId: channelId ?? fallbackChannelId, messageId })}
      className="mb-1 flex min-h-6 max-w-full items-center gap-1.5 rounded-control text-left text-muted text-sm hover:text-ink"
    >
      <CornerUpRight aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">Answers </span>
      {author && <bdi className="max-w-40 shrink-0 truncate font-medium">{nameInSentence(author)}</bdi>}
      <bdi className="truncate">{words}</bdi>
    </button>
  )
}
