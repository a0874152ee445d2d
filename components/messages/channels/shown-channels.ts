import { type MessagesState, narrowsMessages } from '@/lib/directory/messages-url'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'

const TEXT = 0

/**
 * Whose messages are shown: those filtered by, else the one that the page is on. Where the address names none, what narrows, and
 * what messages said before, is looked for in all that can be read; else the first of them in which people talk is shown.
 */
export function shownChannels(state: MessagesState, channels: MessageChannelView[]): string[] {
  if (state.channels && state.channels.length > 0) return state.channels
  if (state.channel) return [state.channel]
  const readable = channels.filter(({ because }) => because[state.former ? 'former' : 'read'].length === 0)
  if ((narrowsMessages(state) || state.former) && readable.length > 0) return readable.map(({ id }) => id)
  const texts = readable.filter(({ type }) => type === TEXT)
  const first = texts.find(({ isOpen }) => isOpen) ?? texts[0] ?? readable[0] ?? channels[0]
  return first ? [first.id] : []
}
