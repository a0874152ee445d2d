import { queryOptions } from '@tanstack/react-query'
import type { ReplyTo } from '@/lib/message-rules/composed-message'
import { lookUp } from '../../messages/message-queries'

/** What a message answers to, as far as the viewer may know it. */
export function answeredMessage(guildId: string, { channelId, messageId }: Omit<ReplyTo, 'guildId'>) {
  const link = `${channelId}-${messageId}`
  return queryOptions({
    queryKey: ['guild', guildId, 'composer', 'reply', link],
    queryFn: () => lookUp(guildId, link, undefined),
  })
}
