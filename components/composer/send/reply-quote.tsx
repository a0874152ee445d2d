'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReplyTo } from '@/lib/message-rules/composed-message'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { SECOND } from '@/lib/time'
import { excerptOf } from '../../messages/message-item'
import { useGuild } from '../../shell/guild-context'
import { isOfAny } from '../../shell/is-of-any'
import { useLiveEvents } from '../../shell/live-events'
import { useReadAnew } from '../../shell/use-read-anew'
import { Avatar } from '../../ui/avatar'
import { Skeleton } from '../../ui/skeleton'
import { answeredMessage } from './answered-message'

const MOST = 140
// An event names only the channel, in which much more may be written.
const REREAD_EVERY_MS = 5 * SECOND

/** Who has written what is answered, and how it begins. */
export function ReplyQuote({ reply }: { reply: ReplyTo }) {
  const guild = useGuild()
  const asked = answeredMessage(guild.id, reply)
  const { data, error } = useQuery(asked)
  const reread = useReadAnew(() => REREAD_EVERY_MS)
  useLiveEvents(event => {
    const isOfChannel = event.kind === 'message' || event.kind === 'channel'
    if (isOfChannel && isOfAny(event, [reply.channelId])) reread(asked.queryKey)
  })
  const answered = data?.messages[0]
  if (!data && !error) return <Skeleton className="h-5 flex-1" />
  if (!answered) {
    const isUnknown = data && data.unknown.length > 0
    const words = isUnknown
      ? 'Replies to a message whose text the platform does not give.'
      : error
        ? 'What this replies to could not be read now.'
        : 'What this replies to is gone, or you or the bot may not read it.'
    return <p className="min-w-0 flex-1 text-muted">{words}</p>
  }
  return (
    <p className="flex min-w-0 flex-1 items-center gap-1.5">
      <span className="sr-only">Replies to </span>
      <Avatar name={answered.author.name} url={answered.author.avatarUrl} size="small" />
      <bdi className="max-w-40 shrink-0 truncate font-medium">{nameInSentence(answered.author.name)}</bdi>
      <bdi className="truncate text-muted">{excerptOf(answered, MOST)}</bdi>
    </p>
  )
}
