'use client'

import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { waitWords } from '@/lib/wordings/wait-words'
import { Badge } from '../../ui/badge'
import { ChannelIcon } from './channel-icon'
import { ChannelTopic } from './channel-topic'

/** What the channel in view is, above its messages on a wide screen. */
export function ChannelLine({ channel }: { channel: MessageChannelView }) {
  const { name, topic, type, nsfw, rateLimitPerUser } = channel
  return (
    <div className="flex h-9 min-w-0 shrink-0 items-center gap-2 px-5 max-wide:hidden">
      <ChannelIcon type={type} className="size-4 shrink-0 text-muted" />
      <h2 className="min-w-0 shrink-0 max-w-1/2 truncate text-lg">
        <bdi>{name}</bdi>
      </h2>
      {nsfw && <Badge tone="warning">Age restricted</Badge>}
      {rateLimitPerUser > 0 && <Badge>Slowmode {waitWords(rateLimitPerUser)}</Badge>}
      {topic && <ChannelTopic topic={topic} />}
    </div>
  )
}
