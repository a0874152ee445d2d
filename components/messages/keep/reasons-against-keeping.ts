import { MOST_KEPT } from '@/lib/directory/most-kept'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import type { KeepOrder } from './ask-keep'

const NOT_LOADED = `Not all that match are loaded: tick those to keep, at most ${MOST_KEPT} at once.`
const TOO_MANY = `A copy is of at most ${MOST_KEPT} messages at once.`

/** Why no copy of these can be kept, in sentences; empty: one can. Null: nobody knows them all. */
export function reasonsAgainstKeeping(
  channels: ReadonlyMap<string, Pick<MessageChannelView, 'because'>>,
  messages: KeepOrder['messages'] | null,
): string[] {
  if (messages === null) return [NOT_LOADED]
  if (messages.length > MOST_KEPT) return [TOO_MANY]
  const channelIds = new Set(messages.map(({ channelId }) => channelId))
  return [...new Set([...channelIds].flatMap(id => channels.get(id)?.because.keep ?? []))]
}
