'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { Avatar } from '../../ui/avatar'
import { RelativeTime } from '../../ui/relative-time'
import { useChannels } from '../channels/channels-context'
import { excerptOf } from '../message-item'

const MOST = 280

/** Which message a dialog is about, as plain text. */
export function MessageCard({ message }: { message: MessageView }) {
  const { author, createdAt, channelId, attachments } = message
  const channel = useChannels().get(channelId)
  return (
    <div className="flex gap-3 rounded-card border border-line bg-canvas px-3.5 py-3">
      <Avatar name={author.name} url={author.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 truncate font-semibold" title={author.name}>
            {nameInSentence(author.name)}
          </bdi>
          <span className="text-muted text-sm">
            <RelativeTime at={createdAt} past />
            {channel && (
              <>
                {' in '}
                <bdi>#{nameInSentence(channel.name)}</bdi>
              </>
            )}
          </span>
        </p>
        <p dir="auto" className="line-clamp-4">
          {excerptOf(message, MOST)}
        </p>
        {attachments.length > 0 && (
          <p className="text-muted text-sm">
            With {attachments.length === 1 ? 'a file' : `${attachments.length} files`}.
          </p>
        )}
      </div>
    </div>
  )
}
