'use client'

import {
  formatMessagesUrl,
  type MessagesFilter,
  type MessagesState,
  parseMessagesUrl,
} from '@/lib/directory/messages-url'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'
import { useUrlState } from '../shell/use-url-state'
import { shownChannels } from './channels/shown-channels'
import type { Place } from './go-to'

/**
 * The page's state in its address. Another channel, a jump and a sheet are steps that the back button takes back, a sheet also
 * its closing.
 */
export function useMessagesUrl(channels: MessageChannelView[]) {
  const { state, present, replace, push, close } = useUrlState<MessagesState>(parseMessagesUrl, formatMessagesUrl)
  const sharedBy = (now: MessagesState) => {
    const { channels: several, q, author, after, before, member } = now
    const [channel, ...others] = shownChannels(now, channels)
    return { ...(others.length === 0 ? { channel } : { channels: several }), q, author, after, before, member }
  }
  return {
    state,
    /** Another filter leaves the place that was jumped to, and stays with the channel that is shown. */
    change: (some: MessagesFilter & Pick<MessagesState, 'former'>) => {
      const now = present()
      const [channel, ...others] = shownChannels(now, channels)
      replace({ ...now, ...(others.length === 0 && { channel }), at: undefined, ...some })
    },
    clear: () => {
      const { channel, member, former } = present()
      replace({ channel, member, former })
    },
    /** What messages said before, instead of them; what both can be narrowed by stays. */
    showFormer: () => push({ ...sharedBy(present()), former: 'all' }),
    /** The end of the address that leads from there back to the messages. */
    ofMessages: formatMessagesUrl(sharedBy(state)),
    /** Another channel keeps what is filtered by, except that there were several. */
    openChannel: (channel: string) => push({ ...present(), channel, channels: undefined, at: undefined }),
    /** What is filtered by is looked for in all channels that can be read. */
    lookEverywhere: () => push({ ...present(), channel: undefined, channels: undefined, at: undefined }),
    /** A message is shown among all of its channel. */
    goTo: ({ channelId: channel, messageId: at }: Place) => push({ channel, at, member: present().member }),
    goToTime: (at: string) => push({ ...present(), at, after: undefined, before: undefined }),
    /** The same list around another of its messages. */
    moveTo: (at: string) => replace({ ...present(), at }),
    leavePlace: () => replace({ ...present(), at: undefined }),
    openMember: (member: string) => (present().member ? replace : push)({ ...present(), member }),
    closeMember: () => close({ ...present(), member: undefined }),
  }
}
