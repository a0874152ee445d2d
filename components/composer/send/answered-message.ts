import { queryOptions } from '@tanstack/react-query'
import type { ReplyTo } from '@/lib/message-rules/composed-message'
import type { LookedUpMessages } from '@/lib/queries/messages/message-views'
import { lookUp, lookUpAgain } from '../../messages/message-queries'

/** What a message answers to, as far as the viewer may know it. Once it is found the platform is asked for it no more. */
export function answeredMessage(guildId: string, { channelId, messageId }: Omit<ReplyTo, 'guildId'>) {
  const link = `${channelId}-${messageId}`
  return queryOptions({
    queryKey: ['guild', guildId, 'composer', 'reply', link],
    queryFn: ({ client, queryKey, signal }) => {
      const shown = () => client.getQueryData<LookedUpMessages>(queryKey)
      const isFound = (shown()?.messages.length ?? 0) > 0
      return isFound ? lookUpAgain(guildId, shown, signal) : lookUp(guildId, link, undefined)
    },
  })
}
