'use client'

import type { MessageView } from '@/lib/queries/messages/message-views'
import { Markdown } from '../markdown/markdown'
import { Reactions } from '../reactions/reactions'
import { Attachments } from './attachments'
import { EmbedCard } from './embed-card'
import { LongText } from './long-text'
import { ReplyQuote } from './reply-quote'

/** What it answers to, what it says, and what it carries. */
export function MessageBody({ message }: { message: MessageView }) {
  const { content, embeds, embedsSuppressed, attachments, reference, reactions } = message
  return (
    <div className="space-y-1.5 empty:hidden">
      {reference && <ReplyQuote reference={reference} fallbackChannelId={message.channelId} />}
      {content !== '' && (
        <LongText text={content}>
          <Markdown text={content} />
        </LongText>
      )}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      {!embedsSuppressed &&
        embeds.map((embed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no ids
          <EmbedCard key={index} embed={embed} files={attachments} />
        ))}
      {embedsSuppressed && <p className="text-faint text-sm">Its embeds are hidden.</p>}
      {reactions.length > 0 && <Reactions message={message} />}
    </div>
  )
}
