import type { MessagesState } from '@/lib/directory/messages-url'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'

const TEXT = 0

/** Whose messages are shown: those filtered by, else the one that the page is on, else the first that can be read. */
export function shownChannels(state: MessagesState, channels: MessageChannelView[]): string[] {
  if (state.channels && state.channels.length > 0) return state.channels
  if (state.channel) return [state.channel]
  const readable = channels.filter(({ because }) => because.read.length === 0)
  const first = readable.find(({ type }) => type === TEXT) ?? readable[0] ?? channels[0]
  return first ? [first.id] : []
}
