'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import {
  formatMessagesUrl,
  type MessagesFilter,
  type MessagesState,
  parseMessagesUrl,
} from '@/lib/directory/messages-url'
import type { Place } from './go-to'

/**
 * The page's state in its address. Changing it asks the server for nothing; another channel, a jump and a sheet are steps
 * that the back button takes back.
 */
export function useMessagesUrl() {
  const path = usePathname()
  const params = useSearchParams()
  const state = useMemo(() => parseMessagesUrl(params), [params])
  // Read where it is written: two changes in one moment must not undo each other.
  const present = () => parseMessagesUrl(new URLSearchParams(window.location.search))
  const replace = (next: MessagesState) => window.history.replaceState(null, '', path + formatMessagesUrl(next))
  const push = (next: MessagesState) => window.history.pushState(null, '', path + formatMessagesUrl(next))
  return {
    state,
    /** Another filter leaves the place that was jumped to. */
    change: (some: MessagesFilter) => replace({ ...present(), at: undefined, ...some }),
    clear: () => {
      const { channel, member } = present()
      replace({ channel, member })
    },
    /** Another channel keeps what is filtered by, except that there were several. */
    openChannel: (channel: string) => push({ ...present(), channel, channels: undefined, at: undefined }),
    /** A message is shown among all of its channel. */
    goTo: ({ channelId: channel, messageId: at }: Place) => push({ channel, at, member: present().member }),
    goToTime: (at: string) => push({ ...present(), at, after: undefined, before: undefined }),
    /** The same list around another of its messages. */
    moveTo: (at: string) => replace({ ...present(), at }),
    leavePlace: () => replace({ ...present(), at: undefined }),
    openMember: (member: string) => (present().member ? replace : push)({ ...present(), member }),
    closeMember: () => replace({ ...present(), member: undefined }),
  }
}
