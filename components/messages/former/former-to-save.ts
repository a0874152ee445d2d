import type { FormerFilter, MessagesState } from '@/lib/directory/messages-url'
import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'
import { shownChannels } from '../channels/shown-channels'
import { keepsFormer } from './keeps-former'

/**
 * Of what messages said before, what a file holds that is asked for from a page with this state: what is listed there, elsewhere
 * all of it. Null: nothing of that is kept or may be read, or it is not known yet.
 */
export function formerToSave(view: MessageChannelsView | undefined, state: MessagesState): FormerFilter | null {
  if (!view || !keepsFormer(view)) return null
  const { q, author, after, before, former } = state
  if (!former) return { former: 'all' }
  const channels = shownChannels(state, view.channels)
  const readable = new Set(view.channels.filter(({ because }) => because.former.length === 0).map(({ id }) => id))
  return channels.every(id => readable.has(id)) ? { channels, q, author, after, before, former } : null
}
